import type { BankHolidayKind, YearlyHoliday } from '@sowon/contracts';
import Holidays from 'date-holidays';
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

/** The reason why banks are closed on a day that this release knows. */
interface ClosedDay {
  readonly kind: BankHolidayKind;
  /** Holidays on this day, or the holiday that this day substitutes. */
  readonly holidays: readonly YearlyHoliday[];
}

/**
 * Election days: public holidays that follow no yearly rule. Listed for the terms of office that have begun (Public Official Election Act, article 34). Later
 * ones need a new line here and the year in `bankHolidayPolicy`, or finance adds them.
 */
const electionDays = [
  ...['2020-04-15', '2022-03-09', '2022-06-01', '2024-04-10', '2025-06-03', '2026-06-03'],
  // National Assembly; president; local councils, one week after the rule's first Wednesday because that one follows Memorial Day; National Assembly.
  ...['2028-04-12', '2030-03-27', '2030-06-12', '2032-04-14'],
];

/** One-time holidays that the government declared before finance could add days. */
const addedDays = ['2020-08-17', '2023-10-02', '2024-10-01', '2025-01-27'];

/** A public holiday and the weekdays for which it gets a substitute day (Regulations on Holidays of Public Offices, article 3). */
interface Holiday {
  readonly name: YearlyHoliday;
  readonly date: string;
  /** Weekdays (0 = Sunday); a collision with another holiday also gives a substitute day. Null = never. */
  readonly madeUpFor: readonly number[] | null;
}

const [sunday, saturday] = [0, 6];
const never = null;
const onWeekends = [saturday, sunday];
const onSundays = [sunday];

/** A holiday with the same date each year. */
interface Yearly {
  readonly name: YearlyHoliday;
  /** Format `MM-DD`. */
  readonly day: string;
  /** First year of the holiday, and first year in which a weekend date gets a substitute day. */
  readonly since?: number;
  readonly madeUpSince?: number;
}

const yearly: readonly Yearly[] = [
  { name: 'NEW_YEAR', day: '01-01' },
  { name: 'MARCH_FIRST', day: '03-01', madeUpSince: 2022 },
  // Banks are closed on Labour Day.
  { name: 'LABOUR_DAY', day: '05-01', madeUpSince: 2026 },
  { name: 'CHILDRENS_DAY', day: '05-05', madeUpSince: 2014 },
  { name: 'MEMORIAL_DAY', day: '06-06' },
  { name: 'CONSTITUTION_DAY', day: '07-17', since: 2026, madeUpSince: 2026 },
  { name: 'LIBERATION_DAY', day: '08-15', madeUpSince: 2021 },
  { name: 'FOUNDATION_DAY', day: '10-03', madeUpSince: 2021 },
  { name: 'HANGUL_DAY', day: '10-09', madeUpSince: 2021 },
  { name: 'CHRISTMAS', day: '12-25', madeUpSince: 2023 },
];

/** The library is used only for the lunar holidays, by its names for them. */
const korea = new Holidays('KR', { types: ['public'], languages: ['en'] });

// Seollal and Chuseok last three days. The library starts Chuseok on its eve, but Seollal on the day itself, one day late.
const threeDays: Record<string, { readonly name: YearlyHoliday; readonly shift: number }> = {
  'korean 01-0-01 P3D': { name: 'SEOLLAL', shift: -1 },
  'korean 8-0-14 P3D': { name: 'CHUSEOK', shift: 0 },
};
const buddhasBirthday = 'korean 4-0-8';

/** Cache by year: the library recomputes a year on each call. */
const known = new Map<number, ReadonlyMap<string, ClosedDay>>();

/** Returns the days of a year on which banks are closed by rule or by this release, without ordinary weekends; KST dates. */
export function closedDaysOf(year: number): ReadonlyMap<string, ClosedDay> {
  const closed = known.get(year) ?? findClosedDays(year);
  known.set(year, closed);
  return closed;
}

function findClosedDays(year: number): ReadonlyMap<string, ClosedDay> {
  const holidays = [...solarDays(year), ...lunarDays(year)].toSorted((a, b) => a.date.localeCompare(b.date));
  const closed = new Map<string, ClosedDay>();
  const ofYear = (dates: readonly string[]) => dates.filter((date) => date.startsWith(`${year}`));
  for (const date of ofYear(electionDays)) closed.set(date, { kind: 'ELECTION', holidays: [] });
  for (const date of ofYear(addedDays)) closed.set(date, { kind: 'ADDED', holidays: [] });
  for (const { date, name } of holidays)
    closed.set(date, { kind: 'RULE', holidays: [...(closed.get(date)?.holidays ?? []), name] });
  for (const [at, { date, name, madeUpFor }] of holidays.entries()) {
    if (madeUpFor === null) continue;
    const meetsAnother = holidays.findIndex((other) => other.date === date) !== at;
    if (meetsAnother || madeUpFor.includes(weekday(date)))
      closed.set(nextOpenDay(date, closed), { kind: 'MADE_UP', holidays: [name] });
  }
  return closed;
}

function solarDays(year: number): Holiday[] {
  return yearly.flatMap(({ name, day, since = 0, madeUpSince = Number.POSITIVE_INFINITY }) => {
    if (year < since) return [];
    return [{ name, date: `${year}-${day}`, madeUpFor: year >= madeUpSince ? onWeekends : never }];
  });
}

function lunarDays(year: number): Holiday[] {
  return korea.getHolidays(year).flatMap(({ date, rule }): Holiday[] => {
    const first = date.slice(0, 10);
    if (rule === buddhasBirthday)
      return [{ name: 'BUDDHAS_BIRTHDAY', date: first, madeUpFor: year >= 2023 ? onWeekends : never }];
    const lasting = threeDays[rule];
    if (lasting === undefined) return [];
    const { name, shift } = lasting;
    return [0, 1, 2].map((day) => ({ name, date: plusDays(first, shift + day), madeUpFor: onSundays }));
  });
}

/** Returns the first day after a holiday that is neither a holiday nor on a weekend. */
function nextOpenDay(date: string, closed: ReadonlyMap<string, ClosedDay>): string {
  let day = plusDays(date, 1);
  while (isWeekend(day) || closed.has(day)) day = plusDays(day, 1);
  return day;
}

const weekday = (date: string) => new Date(date).getUTCDay();

/** @param date KST, `YYYY-MM-DD` */
export const isWeekend = (date: string): boolean => weekday(date) === saturday || weekday(date) === sunday;
