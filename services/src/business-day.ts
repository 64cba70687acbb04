import Holidays from 'date-holidays';

/**
 * Whether banks work on a day in Korea: neither weekend nor public holiday, substitute holidays included, nor Labour Day. Holidays that the
 * government adds for one year are unknown.
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

const korea = new Holidays('KR', { types: ['public'], languages: ['en'] });

// Seollal and Chuseok last three days. The library begins Chuseok on its eve but Seollal on its day, one day late.
const lunarFirstDay: Record<string, number> = { 'korean 01-0-01 P3D': -1, 'korean 8-0-14 P3D': 0 };

/** The library works a year out anew each time it is asked. */
const known = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  const holidays = known.get(year) ?? findHolidays(year);
  known.set(year, holidays);
  return holidays;
}

function findHolidays(year: number): ReadonlySet<string> {
  const dates = korea.getHolidays(year).flatMap(({ date, rule }) => {
    const first = date.slice(0, 10);
    const shift = lunarFirstDay[rule];
    return shift === undefined ? [first] : threeDays(plusDays(first, shift));
  });
  // On Labour Day banks are closed, though it is no public holiday in the library's list.
  return new Set([...dates, `${year}-05-01`]);
}

/** With a Sunday among the three, the next weekday is a holiday as well. */
function threeDays(first: string): string[] {
  const days = [first, plusDays(first, 1), plusDays(first, 2)];
  if (!days.some((date) => weekday(date) === 0)) return days;
  let substitute = plusDays(first, 3);
  while (isWeekend(substitute)) substitute = plusDays(substitute, 1);
  return [...days, substitute];
}

const weekday = (date: string) => new Date(date).getUTCDay();
const isWeekend = (date: string) => weekday(date) === 0 || weekday(date) === 6;
