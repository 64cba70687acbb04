import { closedDaysOf, isWeekend } from './bank-holidays.ts';
import { plusDays } from './clock.ts';

/** Days that finance added to those on which banks are closed, KST `YYYY-MM-DD`, as they stood at one instant (`readAddedHolidays`). */
export type AddedHolidays = ReadonlySet<string>;

/**
 * Whether banks work on a day in Korea: neither weekend nor public holiday, election days and substitute holidays included, nor Labour Day
 * (Regulations on Holidays of Public Offices, articles 2 and 3), nor a day that finance added.
 * @param date KST, `YYYY-MM-DD`
 */
export function isBusinessDay(date: string, added: AddedHolidays): boolean {
  return !isWeekend(date) && !closedDaysOf(Number(date.slice(0, 4))).has(date) && !added.has(date);
}

/**
 * The so-manieth business day after a day, whatever that day itself is; what is due within so many business days (spec 1 §9) is due
 * when it is over.
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

/** A day itself where banks work then, else the next day on which they do. @param date KST, `YYYY-MM-DD` */
export function businessDayFrom(date: string, added: AddedHolidays): string {
  let day = date;
  while (!isBusinessDay(day, added)) day = plusDays(day, 1);
  return day;
}
