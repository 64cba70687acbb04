import { type Paused, policy } from '@sowon/contracts';
import { AppError, fieldError } from '../../../../app-error.ts';
import { kstDayBounds, kstDayStart, realDayMs } from '../../../../clock.ts';

/** A creator's settings for new requests, and the number of requests that wait for them. */
export interface PauseFacts {
  readonly until: Date | null;
  readonly mostOpen: number | null;
  readonly open: number;
}

/** Returns why a creator takes no new request now, or null if they do. A pause ends by itself at its instant (docs/rules/missions.md#pauses). */
export function pausedBy({ until, mostOpen, open }: PauseFacts, at: Date): Paused | null {
  if (until !== null && at < until) return { until: until.toISOString() };
  return mostOpen !== null && open >= mostOpen ? { until: null } : null;
}

/** Returns the same as an error: REQUESTS_PAUSED {until}, REQUESTS_FULL. */
export function refusedByPause(facts: PauseFacts, at: Date): AppError | null {
  const paused = pausedBy(facts, at);
  if (paused === null) return null;
  return paused.until === null
    ? new AppError('REQUESTS_FULL')
    : new AppError('REQUESTS_PAUSED', { until: paused.until });
}

/**
 * Returns the end of a pause until a day: 00:00 KST of that day.
 * @param day `YYYY-MM-DD`
 * @throws AppError INVALID_INPUT (field `until`) for a day that has begun or is too far away
 */
export function endOfPause(day: string, now: Date): Date {
  const { from } = kstDayBounds(day);
  const days = policy.pauses.longestDays;
  const latest = kstDayStart(now).getTime() + days * realDayMs;
  if (from > now && from.getTime() <= latest) return from;
  const text = 'must be a day to come, {days} days from now at most';
  throw fieldError('INVALID_INPUT', 'until', text, day, { days });
}
