/** The one source of time. Durations come from policy in days; a development day may be shorter. */
export interface Clock {
  now(): Date;
  /** `from` plus a length of time in days of policy. */
  addDays(from: Date, days: number): Date;
  /** Calendar years of 365 policy days when days are shortened, else calendar years in KST. */
  addYears(from: Date, years: number): Date;
}

export const realDayMs = 86_400_000;

/** @param dayMs length of a policy day in milliseconds; 86 400 000 but for development and tests. */
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

/** 00:00 of an instant's calendar day in Asia/Seoul. */
export function kstDayStart(instant: Date): Date {
  const sinceLocalEpoch = instant.getTime() + kstOffsetMs;
  return new Date(Math.floor(sinceLocalEpoch / realDayMs) * realDayMs - kstOffsetMs);
}

/**
 * 24:00 in Korea of the so-manieth day after that of an instant, as a charge is given back whole until the end of a day (120): the
 * first instant at which it is too late. Days that are shortened are counted from the instant.
 * @param dayMs length of a policy day
 */
export function endOfDays(from: Date, days: number, dayMs: number): Date {
  if (dayMs !== realDayMs) return new Date(from.getTime() + days * dayMs);
  return new Date(kstDayStart(from).getTime() + (days + 1) * dayMs);
}

/** The calendar date of an instant in Asia/Seoul, `YYYY-MM-DD`. */
export function kstDate(instant: Date): string {
  return new Date(instant.getTime() + kstOffsetMs).toISOString().slice(0, 10);
}

/** Date and time of an instant in Asia/Seoul, `YYYY-MM-DD HH:MM:SS`. */
export const kstSecond = (instant: Date): string =>
  new Date(instant.getTime() + kstOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** The last calendar date in Asia/Seoul of something that is over at an instant, such as coins that can be used until midnight. */
export const lastDayBefore = (end: Date | string): string => kstDate(new Date(new Date(end).getTime() - 1));

/** The calendar month of an instant in Asia/Seoul, `YYYY-MM`. */
export function kstMonth(instant: Date): string {
  return new Date(instant.getTime() + kstOffsetMs).toISOString().slice(0, 7);
}

/** A month by its year and its number from 1, `YYYY-MM`. */
export const yearMonth = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** The month (`YYYY-MM`) that ends so many months before the end of another. @param back 0 is the month itself, -1 the one after it */
export function monthsBack(month: string, back: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + (number - 1) - back;
  return yearMonth(Math.floor(index / 12), (index % 12) + 1);
}

/** The KST month (`YYYY-MM`) before one. */
export const kstMonthBefore = (month: string): string => monthsBack(month, 1);

/** First instant of a KST calendar day (`YYYY-MM-DD`) and of the day after it. */
export function kstDayBounds(day: string): { from: Date; until: Date } {
  const from = Date.parse(day) - kstOffsetMs;
  return { from: new Date(from), until: new Date(from + realDayMs) };
}

/** The calendar day (`YYYY-MM-DD`) so many days later. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * realDayMs).toISOString().slice(0, 10);

/** Days from one KST calendar day (`YYYY-MM-DD`) to another; negative where the other is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / realDayMs);

/**
 * 00:00 of a KST calendar day. Days that are shortened are counted from an instant, whose own day begins with it.
 * @param dayMs length of a policy day
 */
export const startOfDay = (day: string, from: Date, dayMs: number): Date =>
  dayMs === realDayMs
    ? kstDayBounds(day).from
    : new Date(from.getTime() + daysBetween(kstDate(from), day) * dayMs);

/** First instant of a KST month (`YYYY-MM`) and of the month after it. */
export function kstMonthBounds(month: string): { from: Date; until: Date } {
  const [year = Number.NaN, number = Number.NaN] = month.split('-').map(Number);
  return {
    from: new Date(Date.UTC(year, number - 1, 1) - kstOffsetMs),
    until: new Date(Date.UTC(year, number, 1) - kstOffsetMs),
  };
}
