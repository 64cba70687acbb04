import type { CoinsGivenBack } from '@sowon/contracts';
import {
  decideAdjust,
  decideFreeze,
  type Instant,
  isRejection,
  type LedgerPolicy,
  spendablePoints,
  type WalletEvent,
  type WalletState,
  walletStream,
} from '@sowon/ledger/domain';
import { nobodysId } from '../../../data-export.ts';
import { decideWithdrawal, goesToAccount } from '../../money/coins/decide-withdrawal.ts';

/** What becomes of a wallet whose owner leaves. */
export interface PartedCoins {
  readonly events: readonly WalletEvent[];
  readonly refunds: readonly CoinsGivenBack[];
  /** Some of them were paid by bank, so they go to an account that has to be told. */
  readonly toAccount: boolean;
  /** Coins that are taken without anything for them. */
  readonly lost: number;
}

/**
 * Empties the wallet of a member who leaves: bought coins are given back as money wherever the rules of refunds allow it, what is left
 * is taken, as a correction that names the member and why, and the wallet is frozen, so that nothing comes into it any more. The
 * ledger knows corrections by the hands of two: here the member's, who agreed to it, and nobody's.
 * @param of.takenBack charges of which nothing is given back, as money of them went back otherwise
 */
export function partCoins(
  wallet: WalletState,
  {
    ownerId,
    at,
    policy,
    takenBack,
  }: { ownerId: string; at: Instant; policy: LedgerPolicy; takenBack: ReadonlySet<string> },
): PartedCoins {
  let left = wallet;
  const events: WalletEvent[] = [];
  const book = (more: readonly WalletEvent[]) => {
    events.push(...more);
    left = more.reduce(walletStream.evolve, left);
  };
  const refunds: CoinsGivenBack[] = [];
  let toAccount = false;
  for (const lotId of [...wallet.lots.keys()].toSorted()) {
    const refunded = decideWithdrawal(left, { refundId: `leaving:${lotId}`, lotId, at, policy }, takenBack);
    if (isRejection(refunded)) continue;
    const { points, refund: amount, funding } = refunded.events[0].payload;
    refunds.push({ points, amount, currency: funding.currency });
    if (goesToAccount({ refund: amount, funding })) toAccount = true;
    book(refunded.events);
  }
  const lost = spendablePoints(left, at);
  if (lost > 0) {
    const change = { kind: 'TAKE', points: lost, lotId: null } as const;
    const names = { adjustmentId: `leaving:${ownerId}`, makerId: ownerId, checkerId: nobodysId };
    book(granted(decideAdjust(left, { ...names, reason: 'member-left', change, at, policy })).events);
  }
  if (!left.frozen) book(granted(decideFreeze(left, { reason: 'member-left', policy })).events);
  return { events, refunds, toAccount, lost };
}

/** What was asked for follows from the state; a rejection would be a fault of ours. */
function granted<T extends object>(decided: T): Exclude<T, { code: string }> {
  if (isRejection(decided)) throw new Error(`the ledger refused: ${JSON.stringify(decided)}`);
  return decided as Exclude<T, { code: string }>;
}
