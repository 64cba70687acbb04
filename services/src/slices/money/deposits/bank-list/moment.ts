import type { TableCell, WrittenMoment } from '../../../../documents/read-workbook.ts';

/** An instant on a list; Korean banks give it in KST. */
export interface ListedMoment {
  readonly at: Date;
  /** False if the list gives only hours and minutes, as Hana’s does. */
  readonly hasSeconds: boolean;
}

/** Reasons for a missing instant. */
export type NoMoment = 'NONE' | 'DAY_ALONE' | 'UNREADABLE';

/**
 * Reads a day and a time, from one cell or two, in Korean time. Ambiguous values are not read: a two-digit year, a day that no calendar has, an unclear order
 * of day and month.
 */
export function momentOf(cell: TableCell, clock: TableCell = ''): ListedMoment | NoMoment {
  const [one, other] = [writtenOf(cell), writtenOf(clock)];
  if (one === undefined || other === undefined) return 'UNREADABLE';
  if (one === null && other === null) return 'NONE';
  const day = agreed(one?.day, other?.day);
  const time = agreed(one?.time, other?.time);
  if (day === undefined || time === undefined || day === null) return 'UNREADABLE';
  if (time === null) return 'DAY_ALONE';
  const hasSeconds = (one?.hasSeconds ?? false) || (other?.hasSeconds ?? false);
  const zone = one?.zone ?? other?.zone ?? '+09:00';
  return { at: new Date(`${day}T${time}${zone}`), hasSeconds };
}

interface Written extends WrittenMoment {
  readonly zone?: string | undefined;
}

/** If both cells have a day, or both a time, they must agree. */
function agreed(one: string | null | undefined, other: string | null | undefined): string | null | undefined {
  if (one && other && one !== other) return undefined;
  return one ?? other ?? null;
}

const dayText = String.raw`(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\. ?(\d{1,2})\. ?(\d{1,2})\.?|년 ?(\d{1,2})월 ?(\d{1,2})일)`;
const weekday = String.raw`(?: ?\((?:([일월화수목금토])(?:요일)?|(sun|mon|tue|wed|thu|fri|sat))\))?`;
const clockText = String.raw`(?:(오전|오후|am|pm) ?)?(?:(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?|(\d{1,2})시 ?(\d{1,2})분(?: ?(\d{1,2})초)?)(?: ?(오전|오후|am|pm))?`;
const zoneText = String.raw`(z|\+09:?00)?`;
const whole = new RegExp(`^(?:${dayText}${weekday})?(?:(?:^|[ t])${clockText}${zoneText})?$`);
const run = /^(\d{4})(\d{2})(\d{2})(?: ?(\d{2})(\d{2})(\d{2}))?$/;
const runOfClock = /^(\d{2})(\d{2})(\d{2})$/;

/** Parses one cell. @returns null if the cell is empty, undefined if it is no certain day or time */
function writtenOf(cell: TableCell): Written | null | undefined {
  if (typeof cell === 'object') return cell;
  const text = String(cell).normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
  if (text === '') return null;
  const digits = run.exec(text);
  if (digits) {
    const [, year, month, date, ...clock] = digits;
    const day = dayOf(year, month, date);
    const time = clock[0] === undefined ? null : timeOf(undefined, ...clock);
    return day === undefined || time === undefined ? undefined : { day, time, hasSeconds: time !== null };
  }
  const ofClock = runOfClock.exec(text);
  if (ofClock) {
    const time = timeOf(undefined, ofClock[1], ofClock[2], ofClock[3]);
    return time === undefined ? undefined : { day: null, time, hasSeconds: true };
  }
  return spelled(text);
}

function spelled(text: string): Written | undefined {
  const found = whole.exec(text);
  if (!found) return undefined;
  const [, year, ...rest] = found;
  const [month, date] = [rest[0] ?? rest[2] ?? rest[4] ?? rest[6], rest[1] ?? rest[3] ?? rest[5] ?? rest[7]];
  const [korean, english, before, hour, minute, second, hour2, minute2, second2, after, zone] = rest.slice(8);
  const day = year === undefined ? null : dayOf(year, month, date);
  if (day === undefined || (before !== undefined && after !== undefined)) return undefined;
  if (day !== null && !isWeekday(day, korean, english)) return undefined;
  const hours = hour ?? hour2;
  if (hours === undefined) return { day, time: null, hasSeconds: false };
  const seconds = second ?? second2;
  const time = timeOf(before ?? after, hours, minute ?? minute2, seconds ?? '0');
  if (time === undefined || (day === null && zone !== undefined)) return undefined;
  return {
    day,
    time,
    hasSeconds: seconds !== undefined,
    ...(zone !== undefined && { zone: zone === 'z' ? 'Z' : '+09:00' }),
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** Returns a valid calendar day; undefined for 30 February. */
function dayOf(year?: string, month?: string, date?: string): string | undefined {
  const day = `${year}-${two(Number(month))}-${two(Number(date))}`;
  const read = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day ? undefined : day;
}

function timeOf(half?: string, hour?: string, minute?: string, second?: string): string | undefined {
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  if (minutes > 59 || seconds > 59) return undefined;
  if (half === undefined) return hours > 23 ? undefined : [hours, minutes, seconds].map(two).join(':');
  // With AM or PM, hours run from 1 to 12; 오전 12:05 is five past midnight.
  if (hours < 1 || hours > 12) return undefined;
  const isLater = half === '오후' || half === 'pm';
  return [(hours % 12) + (isLater ? 12 : 0), minutes, seconds].map(two).join(':');
}

const weekdays = { ko: '일월화수목금토', en: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] } as const;

/** Returns true if the list’s day of the week, if any, fits the date. */
function isWeekday(day: string, korean?: string, english?: string): boolean {
  const at = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (korean !== undefined) return weekdays.ko[at] === korean;
  return english === undefined || weekdays.en[at] === english;
}
