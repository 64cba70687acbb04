import { policy } from '@sowon/contracts';
import Holidays from 'date-holidays';

/**
 * The day a closed month is paid: the 10th of the next month, or the next day that is neither weekend nor public
 * holiday in Korea, substitute holidays included (spec 1 §9). Holidays that the government adds for one year are unknown.
 * @param month KST, `YYYY-MM`
 * @returns KST date, `YYYY-MM-DD`
 */
export function payableOn(month: string): string {
  const [year = Number.NaN, number = Number.NaN] = month.split('-').map(Number);
  let date = new Date(Date.UTC(year, number, policy.settlement.payDayOfMonth)).toISOString().slice(0, 10);
  const holidays = holidaysOf(Number(date.slice(0, 4)));
  while (isWeekend(date) || holidays.has(date)) date = plusDays(date, 1);
  return date;
}

const korea = new Holidays('KR', { types: ['public'], languages: ['en'] });

// Seollal and Chuseok last three days. The library begins Chuseok on its eve but Seollal on its day, one day late.
const lunarFirstDay: Record<string, number> = { 'korean 01-0-01 P3D': -1, 'korean 8-0-14 P3D': 0 };

function holidaysOf(year: number): ReadonlySet<string> {
  const dates = korea.getHolidays(year).flatMap(({ date, rule }) => {
    const first = date.slice(0, 10);
    const shift = lunarFirstDay[rule];
    return shift === undefined ? [first] : threeDays(plusDays(first, shift));
  });
  return new Set(dates);
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
const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
