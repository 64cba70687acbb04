import type { LedgerPolicy } from '../policy.ts';
import { type Rejection, reject } from '../rejection.ts';
import { refusedPoints } from '../wallet/points.ts';
import { refusedMonth } from './close-month.ts';
import type { MonthCarriedOver } from './events.ts';
import type { EarningsState } from './state.ts';
import { minimumPoints } from './statement.ts';

export type CarryOver = {
  /** KST month, `YYYY-MM`. */
  readonly month: string;
  /** All coins that wait, including those that earlier months carried over. */
  readonly points: number;
  readonly overseasAccount: boolean;
  readonly policy: LedgerPolicy;
};

/**
 * Closes a month with too few coins to pay out: nothing is booked, and the coins count again in the next month. Rejects MONTH_INVALID,
 * MONTH_CONVERTED, MONTH_CARRIED_OVER, POINTS_INVALID, ENOUGH_COINS {points, minimum}.
 */
export function decideCarryOver(
  state: EarningsState,
  carry: CarryOver,
): { events: [MonthCarriedOver] } | Rejection {
  const { month, points, policy } = carry;
  const refused = refusedMonth(state, month) ?? refusedPoints(points);
  if (refused !== null) return refused;
  const minimum = minimumPoints(carry, policy.settlement);
  if (points >= minimum) return reject('ENOUGH_COINS', { points, minimum });
  const payload = { month, points, policyVersion: policy.version };
  return { events: [{ type: 'MonthCarriedOver', schemaVersion: 1, payload }] };
}
