/** The only source of time. Policy gives durations in days; a development day may be shorter. */
export interface Clock {
  now(): Date;
  /** Returns `from` plus a number of policy days. */
  addDays(from: Date, days: number): Date;
  /** Adds calendar years in KST; with a shortened day, years of 365 policy days. */
  addYears(from: Date, years: number): Date;
}

export const realDayMs = 86_400_000;

/** @param dayMs length of a policy day in milliseconds; 86 400 000 except in development and tests. */
export function createClock(dayMs: number, now: () => Date = () => new Date()): Clock {
  const addDays = (from: Date, days: number) => new Date(from.getTime() + days * dayMs);
  return {
    now,
    addDays,
    addYears: (from, years) => (dayMs === realDayMs ? sameKstTime(from, years) : addDays(from, years * 365)),
  };
}

// Korea keeps UTC+9 the whole year, so a KST calendar date is a UTC one nine hours later. 29 February becomes 1 March.
const kstOffsetMs = 9 * 3_600_000;

function sameKstTime(from: Date, years: number): Date {
  const shifted = new Date(from.getTime() + kstOffsetMs);
  shifted.setUTCFullYear(shifted.getUTCFullYear() + years);
  return new Date(shifted.getTime() - kstOffsetMs);
}

/** Returns 00:00 of an instant's calendar day in Asia/Seoul. */
export function kstDayStart(instant: Date): Date {
  const sinceLocalEpoch = instant.getTime() + kstOffsetMs;
  return new Date(Math.floor(sinceLocalEpoch / realDayMs) * realDayMs - kstOffsetMs);
}

/**
 * Returns 24:00 KST of the day that is `days` days after the instant's own day, which is the first instant after the deadline. Example: a charge is refunded in
 * full until the end of a day (120). Shortened days are counted from the instant.
 * @param dayMs length of a policy day
 */
export function endOfDays(from: Date, days: number, dayMs: number): Date {
  if (dayMs !== realDayMs) return new Date(from.getTime() + days * dayMs);
  return new Date(kstDayStart(from).getTime() + (days + 1) * dayMs);
}

/** Returns the calendar date of an instant in Asia/Seoul, `YYYY-MM-DD`. */
export function kstDate(instant: Date): string {
  return new Date(instant.getTime() + kstOffsetMs).toISOString().slice(0, 10);
}

/** Returns date and time of an instant in Asia/Seoul, `YYYY-MM-DD HH:MM:SS`. */
export const kstSecond = (instant: Date): string =>
  new Date(instant.getTime() + kstOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the last valid KST date of something that ends at an instant, for example coins that can be used until midnight. */
export const lastDayBefore = (end: Date | string): string => kstDate(new Date(new Date(end).getTime() - 1));

/** Returns the calendar month of an instant in Asia/Seoul, `YYYY-MM`. */
export function kstMonth(instant: Date): string {
  return new Date(instant.getTime() + kstOffsetMs).toISOString().slice(0, 7);
}

/** Formats a month as `YYYY-MM`. @param month from 1 */
export const yearMonth = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** Returns the month (`YYYY-MM`) that is `back` months before a month. @param back 0 is the month itself, -1 the next month */
export function monthsBack(month: string, back: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + (number - 1) - back;
  return yearMonth(Math.floor(index / 12), (index % 12) + 1);
}

/** Returns the previous month (`YYYY-MM`). */
export const kstMonthBefore = (month: string): string => monthsBack(month, 1);

/** Returns the first instant of a KST day (`YYYY-MM-DD`) and of the next day. */
export function kstDayBounds(day: string): { from: Date; until: Date } {
  const from = Date.parse(day) - kstOffsetMs;
  return { from: new Date(from), until: new Date(from + realDayMs) };
}

/** Returns the day (`YYYY-MM-DD`) that is `days` days later. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * realDayMs).toISOString().slice(0, 10);

/** Returns the number of days from one day (`YYYY-MM-DD`) to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / realDayMs);

/**
 * Returns 00:00 of a KST day. Shortened days are counted from an instant, whose own day begins at that instant.
 * @param dayMs length of a policy day
 */
export const startOfDay = (day: string, from: Date, dayMs: number): Date =>
  dayMs === realDayMs
    ? kstDayBounds(day).from
    : new Date(from.getTime() + daysBetween(kstDate(from), day) * dayMs);

/** Returns the first instant of a KST month (`YYYY-MM`) and of the next month. */
export function kstMonthBounds(month: string): { from: Date; until: Date } {
  const [year = Number.NaN, number = Number.NaN] = month.split('-').map(Number);
  return {
    from: new Date(Date.UTC(year, number - 1, 1) - kstOffsetMs),
    until: new Date(Date.UTC(year, number, 1) - kstOffsetMs),
  };
}
