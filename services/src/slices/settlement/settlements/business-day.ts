import { policy } from '@sowon/contracts';
import { type AddedHolidays, businessDayFrom } from '../../../business-day.ts';
import { kstMonthBefore } from '../../../clock.ts';

/**
 * Returns the pay day of a closed month: the 10th of the next month, or the next business day in Korea (spec 1 §9).
 * @param month KST, `YYYY-MM`
 * @returns KST date, `YYYY-MM-DD`
 */
export function payableOn(month: string, added: AddedHolidays): string {
  const [year = Number.NaN, number = Number.NaN] = month.split('-').map(Number);
  const tenth = new Date(Date.UTC(year, number, policy.settlement.payDayOfMonth)).toISOString().slice(0, 10);
  return businessDayFrom(tenth, added);
}

/**
 * Returns the first pay day after a date.
 * @param date KST, `YYYY-MM-DD`
 * @returns KST date, `YYYY-MM-DD`
 */
export function payDayAfter(date: string, added: AddedHolidays): string {
  const month = date.slice(0, 7);
  const ofThisMonth = payableOn(kstMonthBefore(month), added);
  return ofThisMonth > date ? ofThisMonth : payableOn(month, added);
}
