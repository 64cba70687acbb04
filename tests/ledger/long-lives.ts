import {
  type DomainEvent,
  decideAdjust,
  decideChargeBack,
  decideGrant,
  decideRefundCharge,
  decideSpend,
  type Ledger,
  type Rejection,
  readWallet,
  type Wallet,
  type WalletState,
} from '@sowon/ledger';
import fc from 'fast-check';
import type { Pool } from 'pg';
import type { LedgerDatabase } from './ledger-database.ts';
import {
  capture,
  charge,
  expire,
  hold,
  now,
  policy,
  rate,
  release,
  walletCommand,
} from './wallet-commands.ts';

/** A random step in a wallet's life. */
interface Step {
  readonly kind:
    | 'charge'
    | 'grant'
    | 'hold'
    | 'capture'
    | 'release'
    | 'spend'
    | 'expire'
    | 'refundCharge'
    | 'chargeBack'
    | 'take';
  readonly points: number;
  readonly pick: number;
  readonly daysLater: number;
  /** Days by which this command's clock is behind. */
  readonly daysBack: number;
}

const steps = (isBackdated: boolean): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('charge' as const, 'grant' as const) },
      { weight: 10, arbitrary: fc.constantFrom('hold' as const, 'capture' as const, 'release' as const) },
      { weight: 2, arbitrary: fc.constantFrom('spend' as const, 'expire' as const, 'take' as const) },
      { weight: 2, arbitrary: fc.constantFrom('refundCharge' as const, 'chargeBack' as const) },
    ),
    points: fc.integer({ min: 1, max: 60 }),
    pick: fc.nat(1_000),
    daysLater: fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 7, 40, 120),
    daysBack: isBackdated ? fc.constantFrom(0, 0, 0, 5, 30) : fc.constant(0),
  });

/** Performs the same steps in every run until the wallet has this many events. */
export async function liveLong(
  { db, pool }: LedgerDatabase,
  ledger: Ledger,
  owner: string,
  options: { readonly events: number; readonly isBackdated?: boolean },
): Promise<void> {
  const life = fc.sample(steps(options.isBackdated ?? false), { numRuns: options.events * 4, seed: 4 });
  let days = 0;
  for (const [index, step] of life.entries()) {
    const wallet = await readWallet(db, owner);
    if (wallet.version >= options.events) return;
    days += step.daysLater;
    const at = new Date(now.getTime() + (days - step.daysBack) * policy.dayMs);
    const id = `${owner}-${index}`;
    const decide = deciding(step, id, wallet, await openHolds(pool, owner), at.toISOString());
    await ledger.execute({ ...walletCommand(id, owner, decide, { at }), payments: true });
  }
  throw new Error(`${owner} did not reach ${options.events} events`);
}

type Decide = ((state: WalletState, at: string) => { events: readonly DomainEvent[] } | Rejection) & {
  readonly holds?: readonly string[];
};

async function openHolds(pool: Pool, owner: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ hold_id: string }>(
    'SELECT hold_id FROM ledger.hold WHERE stream_id = $1 AND open ORDER BY hold_id',
    [`wallet-${owner}`],
  );
  return rows.map((row) => row.hold_id);
}

/** Returns the command of a step for the wallet's current state and open holds; many commands are rejected, as in real use. */
function deciding(
  { kind, points, pick }: Step,
  id: string,
  wallet: Wallet,
  holds: readonly string[],
  at: string,
): Decide {
  const lot = wallet.lots[pick % Math.max(1, wallet.lots.length)];
  const lotId = lot?.lotId ?? 'none';
  const holdId = holds[pick % Math.max(1, holds.length)] ?? 'none';
  switch (kind) {
    case 'charge':
      return charge(id, points * 10);
    case 'grant':
      return (state) => decideGrant(state, { lotId: id, points, at, policy, source: 'BONUS' });
    case 'hold':
      return hold(id, points);
    case 'capture':
      return capture(holdId, pick % 2 === 0 ? null : 1);
    case 'release':
      return release(holdId, pick % 2 === 0 ? null : 1, `release-${id}`);
    case 'spend':
      return (state) =>
        decideSpend(state, { spendId: id, reference: 'r', points, beneficiaryId: 'c1', rate, at, policy });
    case 'expire':
      return expire(lotId);
    case 'refundCharge':
      return (state) => decideRefundCharge(state, { refundId: id, lotId, at, policy });
    case 'chargeBack': {
      const paymentId = lot?.funding?.paymentId ?? 'none';
      const chargeBack = { chargeBackId: id, paymentId, points: lot?.points ?? 1, at, policy };
      return (state) => decideChargeBack(state, { ...chargeBack, kind: 'CHARGEBACK' });
    }
    case 'take': {
      const operators = { makerId: 'o1', checkerId: 'o2', reason: 'r' };
      const change = { kind: 'TAKE', points: 1, lotId: null } as const;
      return (state) => decideAdjust(state, { adjustmentId: id, ...operators, change, at, policy });
    }
  }
}
