import type { Language } from '@sowon/contracts/primitives';

/** All displayed dates are calendar dates of Asia/Seoul, independent of the device's time zone. */
const timeZone = 'Asia/Seoul';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function seoul(instant: string | Date): Record<Intl.DateTimeFormatPartTypes, string> {
  const entries = parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]);
  return Object.fromEntries(entries); // It holds each part that the format above requests.
}

/** Formats the date in Korea as `2026.11.21`. */
export function formatDate(instant: string | Date): string {
  const { year, month, day } = seoul(instant);
  return `${year}.${month}.${day}`;
}

/** Formats the last day before an end, for example of coins that can be used until midnight. */
export const formatLastDay = (end: string): string => formatDate(new Date(Date.parse(end) - 1));

/** Formats the date in Korea as `2026-11-21`, for date fields. */
export function isoDate(instant: string | Date): string {
  return formatDate(instant).replaceAll('.', '-');
}

/** Formats the time in Korea as `2026.11.21 18:05`; callers state that it is Korean time. */
export function formatDateTime(instant: string | Date): string {
  const { hour, minute } = seoul(instant);
  return `${formatDate(instant)} ${hour}:${minute}`;
}

/**
 * Formats day and time in Korea in a language's style: `2026. 11. 21. 오후 6:05`, `Nov 21, 2026, 6:05 PM`, `2026/11/21 18:05`; callers state that it is Korean
 * time.
 */
export function formatMoment(instant: string | Date, language: Language): string {
  const form = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return form.format(new Date(instant));
}

/** Formats a calendar date `2026-11-21` as `2026.11.21`, like `formatDate`. */
export const formatDay = (day: string): string => day.replaceAll('-', '.');

/** Formats the time in Korea as `18:05`. */
export function formatTime(instant: string | Date): string {
  const { hour, minute } = seoul(instant);
  return `${hour}:${minute}`;
}

/** Returns the calendar month in Seoul, `{ year: 2026, month: 11 }`. */
export function yearMonthOf(instant: string | Date): { year: number; month: number } {
  const { year, month } = seoul(instant);
  return { year: Number(year), month: Number(month) };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the calendar days in Seoul from `now` to `instant`; 0 on the day itself, negative after it. */
export function daysUntil(instant: string | Date, now: Date): number {
  const day = (moment: string | Date) => {
    const { year, month, day } = seoul(moment);
    return Date.UTC(Number(year), Number(month) - 1, Number(day));
  };
  return Math.round((day(instant) - day(now)) / dayMs);
}

/** Returns the urgency of a deadline: past, within two days, within four, or later. */
export function urgencyOf(due: string, now: Date): 'over' | 'urgent' | 'soon' | 'calm' {
  if (new Date(due) <= now) return 'over';
  const days = daysUntil(due, now);
  if (days <= 2) return 'urgent';
  return days <= 4 ? 'soon' : 'calm';
}

/** True if less than 24 hours remain until a deadline (spec 2 §2). */
export function isLastDay(due: string, now: Date): boolean {
  return new Date(due).getTime() - now.getTime() < dayMs;
}

/** Returns the age in completed years in Seoul on the day of `now`; `birthDate` is `YYYY-MM-DD`. */
export function ageInYears(birthDate: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const today = seoul(now);
  const hadBirthday = Number(today.month) * 100 + Number(today.day) >= month * 100 + day;
  return Number(today.year) - year - (hadBirthday ? 0 : 1);
}
