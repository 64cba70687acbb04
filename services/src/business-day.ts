import Holidays from 'date-holidays';

/**
 * Whether banks work on a day in Korea: neither weekend nor public holiday, election days and substitute holidays included, nor Labour Day
 * (Regulations on Holidays of Public Offices, articles 2 and 3). What the government adds for one year is known once it stands here.
 * @param date KST, `YYYY-MM-DD`
 */
export function isBusinessDay(date: string): boolean {
  return !isWeekend(date) && !holidaysOf(Number(date.slice(0, 4))).has(date);
}

/**
 * The so-manieth business day after a day, whatever that day itself is; what is due within so many business days (spec 1 §9) is due
 * when it is over.
 * @param date KST, `YYYY-MM-DD`
 * @param count at least 1
 * @returns KST date, `YYYY-MM-DD`
 */
export function businessDayAfter(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0; ) {
    day = plusDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** The calendar day so many days later. */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Days on which the country votes: public holidays that no yearly rule knows. Of the terms of office that have begun, by the Public Official
 * Election Act, article 34; later ones, and days that the government adds, need a new line here.
 */
const electionDays = [
  ...['2020-04-15', '2022-03-09', '2022-06-01', '2024-04-10', '2025-06-03', '2026-06-03'],
  // National Assembly; president; local councils, a week later than the rule's first Wednesday as Memorial Day follows that one; National Assembly.
  ...['2028-04-12', '2030-03-27', '2030-06-12', '2032-04-14'],
];

/** Days that the government added for one year. */
const addedDays = ['2020-08-17', '2023-10-02', '2024-10-01', '2025-01-27'];

/** A public holiday and on which days of the week it is made up for (Regulations on Holidays of Public Offices, article 3). */
interface Holiday {
  readonly date: string;
  /** Also a holiday that meets another one is made up for. */
  readonly madeUpFor: readonly number[] | null;
}

const [sunday, saturday] = [0, 6];
const never = null;
const onWeekends = [saturday, sunday];
const onSundays = [sunday];

/** A holiday of the same date each year. */
interface Yearly {
  /** `MM-DD`. */
  readonly day: string;
  /** The year from which it is kept, and from which it is made up for where it falls on a weekend. */
  readonly since?: number;
  readonly madeUpSince?: number;
}

const yearly: readonly Yearly[] = [
  { day: '01-01' },
  { day: '03-01', madeUpSince: 2022 },
  // Labour Day, on which banks are closed.
  { day: '05-01', madeUpSince: 2026 },
  { day: '05-05', madeUpSince: 2014 },
  { day: '06-06' },
  { day: '07-17', since: 2026, madeUpSince: 2026 },
  { day: '08-15', madeUpSince: 2021 },
  { day: '10-03', madeUpSince: 2021 },
  { day: '10-09', madeUpSince: 2021 },
  { day: '12-25', madeUpSince: 2023 },
];

/** Of the library only the days of the lunar calendar are asked, by its names of them. */
const korea = new Holidays('KR', { types: ['public'], languages: ['en'] });

// Seollal and Chuseok last three days. The library begins Chuseok on its eve but Seollal on its day, one day late.
const lunarFirstDay: Record<string, number> = { 'korean 01-0-01 P3D': -1, 'korean 8-0-14 P3D': 0 };
const buddhasBirthday = 'korean 4-0-8';

/** The library works a year out anew each time it is asked. */
const known = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  const holidays = known.get(year) ?? findHolidays(year);
  known.set(year, holidays);
  return holidays;
}

function findHolidays(year: number): ReadonlySet<string> {
  const holidays = [...solarDays(year), ...lunarDays(year)].toSorted((a, b) => a.date.localeCompare(b.date));
  const once = [...electionDays, ...addedDays].filter((date) => date.startsWith(`${year}`));
  const closed = new Set([...holidays.map(({ date }) => date), ...once]);
  for (const [at, { date, madeUpFor }] of holidays.entries()) {
    if (madeUpFor === null) continue;
    const meetsAnother = holidays.findIndex((other) => other.date === date) !== at;
    if (meetsAnother || madeUpFor.includes(weekday(date))) closed.add(nextOpenDay(date, closed));
  }
  return closed;
}

function solarDays(year: number): Holiday[] {
  return yearly.flatMap(({ day, since = 0, madeUpSince = Number.POSITIVE_INFINITY }) => {
    if (year < since) return [];
    return [{ date: `${year}-${day}`, madeUpFor: year >= madeUpSince ? onWeekends : never }];
  });
}
function lunarDays(year: number): Holiday[] {
  return korea.getHolidays(year).flatMap(({ date, rule }): Holiday[] => {
    const first = date.slice(0, 10);
    if (rule === buddhasBirthday) return [{ date: first, madeUpFor: year >= 2023 ? onWeekends : never }];
    const shift = lunarFirstDay[rule];
    if (shift === undefined) return [];
    return [0, 1, 2].map((day) => ({ date: plusDays(first, shift + day), madeUpFor: onSundays }));
  });
}

/** The first day after a holiday that is neither another one nor of a weekend. */
function nextOpenDay(date: string, closed: ReadonlySet<string>): string {
  let day = plusDays(date, 1);
  while (isWeekend(day) || closed.has(day)) day = plusDays(day, 1);
  return day;
}

const weekday = (date: string) => new Date(date).getUTCDay();
const isWeekend = (date: string) => weekday(date) === 0 || weekday(date) === 6;
