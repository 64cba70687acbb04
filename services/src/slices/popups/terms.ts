import { type PlanPopup, policy } from '@sowon/contracts';
import { type AppError, fieldError } from '../../app-error.ts';
import { daysBetween } from '../../clock.ts';
import { contrast } from './contrast.ts';

const { startsWithinDays, daysMax, contrastMin } = policy.popups;

/**
 * Why a popup cannot be as it is planned: INVALID_INPUT of the field that is wrong; null where it can.
 * @param today in Korea
 */
export function refusedPlan(
  { firstDay, lastDay, linkBackgroundColor, linkTextColor }: PlanPopup,
  today: string,
): AppError | null {
  const untilStart = daysBetween(today, firstDay);
  if (untilStart < 0) return fieldError('INVALID_INPUT', 'firstDay', 'must not be in the past', firstDay);
  if (untilStart > startsWithinDays)
    return fieldError('INVALID_INPUT', 'firstDay', 'is too far ahead', firstDay);
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days < 1) return fieldError('INVALID_INPUT', 'lastDay', 'ends before it begins', lastDay);
  if (days > daysMax) return fieldError('INVALID_INPUT', 'lastDay', 'is too far ahead', lastDay);
  if (contrast(linkBackgroundColor, linkTextColor) < contrastMin)
    return fieldError(
      'INVALID_INPUT',
      'linkTextColor',
      'does not stand out from the background',
      linkTextColor,
    );
  return null;
}
