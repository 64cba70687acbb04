import { bankHolidayPolicy } from '@sowon/contracts/bank-holidays/policy';
import { AppError, fieldError } from '../../../app-error.ts';
import { type AddedHolidays, closedDaysOf, isWeekend } from '../../../business-day.ts';

/** Returns the last day that can be added. For 29 February the text may be no real date, but it sorts just before 1 March. @param today KST, `YYYY-MM-DD` */
export const lastAddable = (today: string): string =>
  `${Number(today.slice(0, 4)) + bankHolidayPolicy.yearsAhead}${today.slice(4)}`;

/**
 * Returns why a day cannot be added; null if it can. Pure.
 * @param date KST, `YYYY-MM-DD`, like `today`
 * @returns INVALID_INPUT or HOLIDAY_EXISTS, for `date`
 */
export function whyNotAdded(
  date: string,
  { today, added }: { readonly today: string; readonly added: AddedHolidays },
): AppError | null {
  const refused = (text: Parameters<typeof fieldError>[2]) => fieldError('INVALID_INPUT', 'date', text, date);
  if (date <= today) return refused('must be a day to come');
  if (date > lastAddable(today)) return refused('is too far ahead');
  if (isWeekend(date)) return refused('is a Saturday or Sunday');
  if (added.has(date) || closedDaysOf(Number(date.slice(0, 4))).has(date))
    return fieldError('HOLIDAY_EXISTS', 'date', 'banks are closed then already', date);
  return null;
}

/** Returns why an added day cannot be removed; null if it can. Pure. @param today KST, `YYYY-MM-DD` @returns HOLIDAY_BEGUN */
export const whyNotRemoved = (date: string, today: string): AppError | null =>
  date <= today ? new AppError('HOLIDAY_BEGUN') : null;
