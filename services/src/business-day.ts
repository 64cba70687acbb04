import { closedDaysOf, isWeekend } from './bank-holidays.ts';
import { plusDays } from './clock.ts';

/** Extra bank closing days added by finance, KST `YYYY-MM-DD`, all read at one instant (`readAddedHolidays`). */
export type AddedHolidays = ReadonlySet<string>;

/**
 * Returns true if banks are open on a day in Korea. They are closed on weekends, on public holidays (with election days and substitute holidays), on Labour Day
 * (Regulations on Holidays of Public Offices, articles 2 and 3), and on days added by finance.
 * @param date KST, `YYYY-MM-DD`
 */
export function isBusinessDay(date: string, added: AddedHolidays): boolean {
  return !isWeekend(date) && !closedDaysOf(Number(date.slice(0, 4))).has(date) && !added.has(date);
}

/**
 * Returns the `count`-th business day after a day, which itself may be any day. A deadline of `count` business days (spec 1 §9) ends at the end of the returned
 * day.
 * @param date KST, `YYYY-MM-DD`
 * @param count at least 1
 * @returns KST date, `YYYY-MM-DD`
 */
export function businessDayAfter(date: string, count: number, added: AddedHolidays): string {
  let day = date;
  for (let left = count; left > 0; ) {
    day = plusDays(day, 1);
    if (isBusinessDay(day, added)) left -= 1;
  }
  return day;
}

/** Returns the day itself if banks are open, else the next business day. @param date KST, `YYYY-MM-DD` */
export function businessDayFrom(date: string, added: AddedHolidays): string {
  let day = date;
  while (!isBusinessDay(day, added)) day = plusDays(day, 1);
  return day;
}
