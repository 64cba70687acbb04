/** Formats a KST calendar day as events show it, `11/21` (spec 2 §9). @param day `2026-11-21` */
export const monthAndDay = (day: string): string => day.slice(5).replace('-', '/');

/** Returns the day that is a number of days after another one, both as `2026-11-21`. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
