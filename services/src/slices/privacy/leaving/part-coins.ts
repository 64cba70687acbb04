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
import { nobodysId } from '../../../privacy-rules.ts';
import { decideWithdrawal, goesToAccount } from '../../money/coins/decide-withdrawal.ts';

/** Result of emptying a wallet whose owner leaves. */
export interface PartedCoins {
  readonly events: readonly WalletEvent[];
  readonly refunds: readonly CoinsGivenBack[];
  /** True if some were paid by bank transfer: they need a refund account. */
  readonly toAccount: boolean;
  /** Coins lost without a refund. */
  readonly lost: number;
}

/**
 * Empties the wallet of a member who leaves. Bought coins are refunded wherever the refund rules allow it. The rest is taken by a correction that names the
 * member and the reason. Then the wallet is frozen, so that nothing can be added. A ledger correction needs a maker and a checker: here the member, who agreed
 * to it, and `nobodysId`.
 * @param of.takenBack charges without a refund, because their money was already returned otherwise
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

/** Returns the decision: it follows from the state, so a rejection is an internal fault. */
function granted<T extends object>(decided: T): Exclude<T, { code: string }> {
  if (isRejection(decided)) throw new Error(`the ledger refused: ${JSON.stringify(decided)}`);
  return decided as Exclude<T, { code: string }>;
}
