import type { Language } from '@sowon/contracts/accounts/schemas';

/** All dates people see are calendar dates of Asia/Seoul, whatever clock the phone follows. */
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
  return Object.fromEntries(entries); // Holds each part the format above asks for.
}

/** `2026.11.21`. */
export function formatDate(instant: string | Date): string {
  const { year, month, day } = seoul(instant);
  return `${year}.${month}.${day}`;
}

/** The last day of something that is over at an instant, such as coins that can be used until midnight. */
export const formatLastDay = (end: string): string => formatDate(new Date(Date.parse(end) - 1));

/** `2026-11-21`, as fields for dates hold it. */
export function isoDate(instant: string | Date): string {
  return formatDate(instant).replaceAll('.', '-');
}

/** `2026.11.21 18:05`; callers say that it is Korean time. */
export function formatDateTime(instant: string | Date): string {
  const { hour, minute } = seoul(instant);
  return `${formatDate(instant)} ${hour}:${minute}`;
}

/**
 * Day and time in Korea as a language writes them: `2026. 11. 21. 오후 6:05`, `Nov 21, 2026, 6:05 PM`, `2026/11/21 18:05`; callers say
 * that it is Korean time.
 */
export function formatMoment(instant: string | Date, language: Language): string {
  const form = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return form.format(new Date(instant));
}

/** A day that is a calendar date already, `2026-11-21`, as `formatDate` writes days: `2026.11.21`. */
export const formatDay = (day: string): string => day.replaceAll('-', '.');

/** `18:05`, in Korea. */
export function formatTime(instant: string | Date): string {
  const { hour, minute } = seoul(instant);
  return `${hour}:${minute}`;
}

/** The calendar month in Seoul, `{ year: 2026, month: 11 }`. */
export function yearMonthOf(instant: string | Date): { year: number; month: number } {
  const { year, month } = seoul(instant);
  return { year: Number(year), month: Number(month) };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whole calendar days in Seoul from `now` until the day of `instant`; 0 on the day itself, negative once it is over. */
export function daysUntil(instant: string | Date, now: Date): number {
  const day = (moment: string | Date) => {
    const { year, month, day } = seoul(moment);
    return Date.UTC(Number(year), Number(month) - 1, Number(day));
  };
  return Math.round((day(instant) - day(now)) / dayMs);
}

/** How pressing a deadline is: past it, within two days, within four, or not yet. */
export function urgencyOf(due: string, now: Date): 'over' | 'urgent' | 'soon' | 'calm' {
  if (new Date(due) <= now) return 'over';
  const days = daysUntil(due, now);
  if (days <= 2) return 'urgent';
  return days <= 4 ? 'soon' : 'calm';
}

/** Whether the last of the days until a deadline has begun: of ten, nine are over then (spec 2 §2). */
export function isLastDay(due: string, now: Date): boolean {
  return new Date(due).getTime() - now.getTime() < dayMs;
}

/** Completed years of age in Seoul on the day of `now`; `birthDate` is `YYYY-MM-DD`. */
export function ageInYears(birthDate: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const today = seoul(now);
  const hadBirthday = Number(today.month) * 100 + Number(today.day) >= month * 100 + day;
  return Number(today.year) - year - (hadBirthday ? 0 : 1);
}
