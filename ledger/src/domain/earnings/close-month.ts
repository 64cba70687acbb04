import { type Rejection, reject } from '../rejection.ts';
import type { EarningsState } from './state.ts';

/** Returns the rejection of closing a month, or null: MONTH_INVALID (not `YYYY-MM`), MONTH_CONVERTED, MONTH_CARRIED_OVER. */
export function refusedMonth(state: EarningsState, month: string): Rejection | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return reject('MONTH_INVALID', { month });
  const closed = state.months.get(month);
  if (closed === undefined) return null;
  return reject(closed.carriedOver ? 'MONTH_CARRIED_OVER' : 'MONTH_CONVERTED', { month });
}
