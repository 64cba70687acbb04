import { policy } from '@sowon/contracts';
import { isBusinessDay, plusDays } from '../../business-day.ts';

/**
 * The day a closed month is paid: the 10th of the next month, or the next business day in Korea (spec 1 §9).
 * @param month KST, `YYYY-MM`
 * @returns KST date, `YYYY-MM-DD`
 */
export function payableOn(month: string): string {
  const [year = Number.NaN, number = Number.NaN] = month.split('-').map(Number);
  let date = new Date(Date.UTC(year, number, policy.settlement.payDayOfMonth)).toISOString().slice(0, 10);
  while (!isBusinessDay(date)) date = plusDays(date, 1);
  return date;
}
