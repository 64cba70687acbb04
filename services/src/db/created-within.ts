import { fieldError } from '../app-error.ts';
import { kstMonthBounds } from '../clock.ts';

/**
 * The KST year, or month of it, that a list is narrowed to, from its first instant to the one after it; null when it is
 * not narrowed.
 * @throws AppError INVALID_INPUT (`createdYear`) for a month without a year
 */
export function createdWithin({
  createdYear: year,
  createdMonth: month,
}: {
  createdYear?: number | undefined;
  createdMonth?: number | undefined;
}): { from: Date; until: Date } | null {
  if (year === undefined && month === undefined) return null;
  if (year === undefined)
    throw fieldError('INVALID_INPUT', 'createdYear', 'is required with createdMonth', null);
  const boundsOf = (number: number) => kstMonthBounds(`${year}-${String(number).padStart(2, '0')}`);
  return { from: boundsOf(month ?? 1).from, until: boundsOf(month ?? 12).until };
}
