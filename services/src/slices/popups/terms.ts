import { type PlanPopup, policy } from '@sowon/contracts';
import { type AppError, fieldError } from '../../app-error.ts';
import { refusedDays } from '../../planned-days.ts';
import { contrast } from './contrast.ts';

const { contrastMin } = policy.popups;

/**
 * Why a popup cannot be as it is planned: INVALID_INPUT of the field that is wrong; null where it can.
 * @param today in Korea
 */
export function refusedPlan(plan: PlanPopup, today: string): AppError | null {
  const { linkBackgroundColor, linkTextColor } = plan;
  const wrongDay = refusedDays(plan, today, policy.popups);
  if (wrongDay) return wrongDay;
  if (contrast(linkBackgroundColor, linkTextColor) >= contrastMin) return null;
  return fieldError(
    'INVALID_INPUT',
    'linkTextColor',
    'does not stand out from the background',
    linkTextColor,
  );
}
