import { type ChangePopup, type PlanPopup, policy } from '@sowon/contracts';
import { type AppError, fieldError } from '../../../app-error.ts';
import { daysBetween } from '../../../clock.ts';
import { refusedDays } from '../../../planned-days.ts';
import { contrast } from './contrast.ts';

const { contrastMin, daysMax } = policy.popups;

/**
 * Returns why a popup cannot be planned: INVALID_INPUT for the wrong field; null if it can.
 * @param today KST date
 */
export function refusedPlan(plan: PlanPopup, today: string): AppError | null {
  return refusedDays(plan, today, policy.popups) ?? refusedColours(plan);
}

/**
 * Returns why a popup cannot be changed like this: INVALID_INPUT for the wrong field; null if it can. A popup that has begun keeps its first day, and ends
 * today at the earliest.
 * @param standing `firstDay` as it was planned
 * @param today KST date
 */
export function refusedChange(
  change: ChangePopup,
  standing: { readonly firstDay: string; readonly hasBegun: boolean },
  today: string,
): AppError | null {
  const wrongDay = standing.hasBegun
    ? refusedEnd(change, standing.firstDay, today)
    : refusedDays(change, today, policy.popups);
  return wrongDay ?? refusedColours(change);
}

function refusedEnd({ firstDay, lastDay }: ChangePopup, begun: string, today: string): AppError | null {
  if (firstDay !== begun) return fieldError('INVALID_INPUT', 'firstDay', 'has begun already', firstDay);
  if (daysBetween(today, lastDay) < 0)
    return fieldError('INVALID_INPUT', 'lastDay', 'must not be in the past', lastDay);
  if (daysBetween(firstDay, lastDay) + 1 > daysMax)
    return fieldError('INVALID_INPUT', 'lastDay', 'is too far ahead', lastDay);
  return null;
}

function refusedColours({ linkBackgroundColor, linkTextColor }: ChangePopup): AppError | null {
  if (contrast(linkBackgroundColor, linkTextColor) >= contrastMin) return null;
  return fieldError(
    'INVALID_INPUT',
    'linkTextColor',
    'does not stand out from the background',
    linkTextColor,
  );
}
