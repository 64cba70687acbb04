import { kstDate, kstMonthBounds } from '../clock.ts';

/**
 * Returns the start and the exclusive end of the KST year or month that a list is filtered by, or null without such a filter. A month without a year means that
 * month of the current KST year.
 */
export function createdWithin(
  {
    createdYear,
    createdMonth: month,
  }: { createdYear?: number | undefined; createdMonth?: number | undefined },
  now: Date,
): { from: Date; until: Date } | null {
  if (createdYear === undefined && month === undefined) return null;
  const year = createdYear ?? kstDate(now).slice(0, 4);
  const boundsOf = (number: number) => kstMonthBounds(`${year}-${String(number).padStart(2, '0')}`);
  return { from: boundsOf(month ?? 1).from, until: boundsOf(month ?? 12).until };
}
