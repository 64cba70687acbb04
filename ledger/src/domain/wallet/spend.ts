import type { Instant } from '../instant.ts';
import type { LedgerPolicy } from '../policy.ts';
import { isRejection, type Rejection, reject } from '../rejection.ts';
import { earnedParts } from './earned.ts';
import type { CoinRate, CoinsSpent } from './events.ts';
import { takeInOrder } from './spend-order.ts';
import type { WalletState } from './state.ts';

export type SpendCoins = {
  readonly spendId: string;
  /** Purpose of the spend; opaque to the ledger. */
  readonly reference: string;
  readonly points: number;
  /** The creator who earns the coins. */
  readonly beneficiaryId: string;
  readonly rate: CoinRate;
  readonly at: Instant;
  readonly policy: LedgerPolicy;
};

/**
 * Spends coins at once, lot by lot in spend order, for a beneficiary.
 * Rejects POINTS_INVALID, WALLET_FROZEN, NOT_ENOUGH_COINS {available, needed} (points at `at`).
 */
export function decideSpend(state: WalletState, spend: SpendCoins): { events: [CoinsSpent] } | Rejection {
  const { spendId, reference, points, beneficiaryId, rate, at, policy } = spend;
  if (state.frozen) return reject('WALLET_FROZEN');
  const parts = takeInOrder(state.lots.values(), points, at);
  if (isRejection(parts)) return parts;
  const allocations = earnedParts(state, parts);
  const payload = {
    spendId,
    reference,
    points,
    beneficiaryId,
    allocations,
    rate,
    policyVersion: policy.version,
  };
  return { events: [{ type: 'CoinsSpent', schemaVersion: 2, payload }] };
}
