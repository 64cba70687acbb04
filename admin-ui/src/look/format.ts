/** All times are shown in Asia/Seoul, wherever the operator is: deadlines and months are defined there. */
const timeZone = 'Asia/Seoul';

// The Swedish locale writes ISO dates: the same width in every row and language.
const minutes = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** Formats an instant as `2026-11-21 14:05` in KST. */
export const kstMinute = (instant: string): string => minutes.format(new Date(instant));

/** Converts the value of a date-time input, read as KST, to an instant; null if empty. */
export const instantOfKst = (typed: string): string | null =>
  typed === '' ? null : new Date(`${typed}+09:00`).toISOString();

/** Formats an instant for an input with seconds: `2026-11-21T14:05:09`, in KST. */
export const kstField = (instant: string): string => seconds.format(new Date(instant)).replace(' ', 'T');

/** Formats an instant as `2026-11-21 14:05:09 KST`. */
export const kstSecond = (instant: string): string => `${seconds.format(new Date(instant))} KST`;

/** Formats an instant as its KST day, `2026-11-21`. */
export const kstDay = (instant: string): string => days.format(new Date(instant));

/** Returns the last KST day before an end instant, such as the last day on which coins are valid. */
export const kstLastDay = (end: string): string => kstDay(new Date(Date.parse(end) - 1).toISOString());

/** Returns the KST month of an instant, `2026-11`. */
export const kstMonth = (moment: Date): string => days.format(moment).slice(0, 7);

/** True if a KST month (`YYYY-MM`) has ended at `now`. */
export const isMonthOver = (month: string, now: Date): boolean => month < kstMonth(now);

/** Formats a month: `2026년 11월`, `November 2026`. */
export function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

export const count = (value: number, locale: string): string => value.toLocaleString(locale);

/** Formats coins with their unit: `1,200코인`, `1,200 coins`. */
export function coins(points: number, locale: string): string {
  if (locale === 'ko') return `${count(points, locale)}코인`;
  return `${count(points, locale)} ${Math.abs(points) === 1 ? 'coin' : 'coins'}`;
}

/** Formats a change of coins: `+120코인`, `−45 coins`. */
export const signedCoins = (points: number, locale: string): string =>
  `${points < 0 ? '−' : '+'}${coins(Math.abs(points), locale)}`;

/** Formats won with their unit: `120,000원`, `₩120,000`. */
export function won(amountWon: number, locale: string): string {
  if (locale === 'ko') return `${count(amountWon, locale)}원`;
  return `${amountWon < 0 ? '−' : ''}₩${count(Math.abs(amountWon), locale)}`;
}

/** Formats an amount in minor units of its currency (ISO 4217): `₩9,700`, `US$8.50`. */
export function money(minor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

/** Formats won on a chart's axis: `120만`, `1.2M`. */
export const shortNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

const hourMs = 3_600_000;

/** Returns the time left until an instant, or passed since, in days, hours or whole minutes: `3일 후`, `in 5 hours`, `2 days ago`, `12분 후`. */
export function fromNow(instant: string, now: Date, locale: string): string {
  const hours = (Date.parse(instant) - now.getTime()) / hourMs;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (Math.abs(hours) < 1) return format.format(Math.trunc(hours * 60), 'minute');
  return Math.abs(hours) < 48
    ? format.format(Math.round(hours), 'hour')
    : format.format(Math.round(hours / 24), 'day');
}

/** Returns how near a deadline is: past, within 24 hours, or later. */
export function urgency(due: string, now: Date): 'over' | 'soon' | 'later' {
  const hours = (Date.parse(due) - now.getTime()) / hourMs;
  if (hours <= 0) return 'over';
  return hours <= 24 ? 'soon' : 'later';
}

/** Shortens a hash or id so that two can be told apart by eye. It keeps a long end, because ids made at the same time differ only there. */
export const shortened = (value: string): string =>
  value.length <= 12 ? value : `${value.slice(0, 4)}…${value.slice(-6)}`;
