import { kstDate, kstMonthBounds } from '../clock.ts';

/**
 * The KST year, or month of it, that a list is narrowed to, from its first instant to the one after it; null when it is
 * not narrowed. A month alone is one of the year in which it is asked.
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
