import { type AppError, fieldError } from './app-error.ts';
import { daysBetween } from './clock.ts';

/** KST days, `YYYY-MM-DD`, including the last one. */
interface PlannedDays {
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * Checks the days that an operator plans: returns INVALID_INPUT for the wrong day, or null if they are valid.
 * @param today KST date
 * @param most how many days ahead it may begin, and how many it may last
 */
export function refusedDays(
  { firstDay, lastDay }: PlannedDays,
  today: string,
  most: { readonly startsWithinDays: number; readonly daysMax: number },
): AppError | null {
  const untilStart = daysBetween(today, firstDay);
  if (untilStart < 0) return fieldError('INVALID_INPUT', 'firstDay', 'must not be in the past', firstDay);
  if (untilStart > most.startsWithinDays)
    return fieldError('INVALID_INPUT', 'firstDay', 'is too far ahead', firstDay);
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days < 1) return fieldError('INVALID_INPUT', 'lastDay', 'ends before it begins', lastDay);
  if (days > most.daysMax) return fieldError('INVALID_INPUT', 'lastDay', 'is too far ahead', lastDay);
  return null;
}
