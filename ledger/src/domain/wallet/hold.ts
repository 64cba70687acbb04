import type { Instant } from '../instant.ts';
import type { LedgerPolicy } from '../policy.ts';
import { isRejection, type Rejection, reject } from '../rejection.ts';
import type { CoinsHeld } from './events.ts';
import { isSpendable, takeInOrder } from './spend-order.ts';
import type { WalletState } from './state.ts';

export type HoldCoins = {
  readonly holdId: string;
  /** Purpose of the hold; opaque to the ledger. */
  readonly reference: string;
  readonly points: number;
  readonly dueAt: Instant | null;
  readonly at: Instant;
  readonly policy: LedgerPolicy;
};

/** Sets coins aside, lot by lot in spend order. Rejects WALLET_FROZEN, POINTS_INVALID, NOT_ENOUGH_COINS {available, needed} (points at `at`), HOLD_EXISTS. */
export function decideHold(state: WalletState, wanted: HoldCoins): { events: [CoinsHeld] } | Rejection {
  const { holdId, reference, points, dueAt, at, policy } = wanted;
  if (state.frozen) return reject('WALLET_FROZEN');
  const allocations = takeInOrder(state.lots.values(), points, at);
  if (isRejection(allocations)) return allocations;
  // Checked last: a hold that the command did not name is found only at the write.
  if (state.holds.has(holdId)) return reject('HOLD_EXISTS', { holdId });
  const payload = { holdId, reference, points, allocations, dueAt, policyVersion: policy.version };
  return { events: [{ type: 'CoinsHeld', schemaVersion: 2, payload }] };
}

/** Returns the points that can be spent at `at`: available points less expired ones whose expiry is not booked yet. */
export function spendablePoints(state: WalletState, at: Instant): number {
  let points = 0;
  for (const lot of state.lots.values()) if (isSpendable(lot, at)) points += lot.remaining;
  return points;
}
