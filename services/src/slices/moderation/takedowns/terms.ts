import { type PlanTakedown, policy } from '@sowon/contracts';
import { type AppError, fieldError } from '../../../app-error.ts';
import type { Clock } from '../../../clock.ts';

const { plannedWithinDays, daysMax } = policy.takedowns;

/** Checks a plan. Returns INVALID_INPUT with the wrong instant, or null if the plan is allowed. */
export function refusedPlan(
  { from, until }: Pick<PlanTakedown, 'from' | 'until'>,
  at: Date,
  clock: Pick<Clock, 'addDays'>,
): AppError | null {
  const begins = from === null ? at : new Date(from);
  if (from === null && until === null)
    return fieldError('INVALID_INPUT', 'until', 'needs a beginning or an end', until);
  if (from !== null && begins <= at)
    return fieldError('INVALID_INPUT', 'from', 'must not be in the past', from);
  if (begins > clock.addDays(at, plannedWithinDays))
    return fieldError('INVALID_INPUT', 'from', 'is too far ahead', from);
  if (until === null) return null;
  if (new Date(until) <= begins) return fieldError('INVALID_INPUT', 'until', 'ends before it begins', until);
  if (new Date(until) > clock.addDays(begins, daysMax))
    return fieldError('INVALID_INPUT', 'until', 'is too far ahead', until);
  return null;
}
