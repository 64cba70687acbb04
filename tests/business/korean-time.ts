/** Dates and times in Korea, for tests that let days pass. */

const dayMs = 86_400_000;
const aheadMs = 9 * 3_600_000;

/** Returns the instant of a time of day in Korea. @param day `YYYY-MM-DD` @param time `HH:MM` */
export const instantOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+09:00`);

/** Returns the date in Korea, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);

/** Formats an instant as banks print it, in Korean time: `2026-01-05 14:03:22`. */
export const bankTime = (at: Date): string =>
  new Date(at.getTime() + aheadMs).toISOString().replace('T', ' ').slice(0, 19);

/** Returns the date `days` days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Returns the month of a date, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the first day of the month `monthsLater` months later. */
export function firstDayOf(month: string, monthsLater = 0): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + monthsLater, 1)).toISOString().slice(0, 10);
}
