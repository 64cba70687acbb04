import { type PlanCampaign, policy, winnersMaxOf } from '@sowon/contracts';
import { type AppError, fieldError } from '../../app-error.ts';
import { daysBetween } from '../../clock.ts';

const { startsWithinDays, daysMax, budgetMax } = policy.campaigns;

/**
 * Why a comment event cannot be as it is planned: INVALID_INPUT of the field that is wrong; null where it can.
 * @param today in Korea
 */
export function refusedPlan(
  { firstDay, lastDay, prize, winPoints }: PlanCampaign,
  today: string,
): AppError | null {
  const untilStart = daysBetween(today, firstDay);
  if (untilStart < 0) return fieldError('INVALID_INPUT', 'firstDay', 'must not be in the past', firstDay);
  if (untilStart > startsWithinDays)
    return fieldError('INVALID_INPUT', 'firstDay', 'is too far ahead', firstDay);
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days < 1) return fieldError('INVALID_INPUT', 'lastDay', 'ends before it begins', lastDay);
  if (days > daysMax) return fieldError('INVALID_INPUT', 'lastDay', 'is too far ahead', lastDay);
  const budget = winnersMaxOf(prize) * winPoints;
  if (budget > budgetMax)
    return fieldError('INVALID_INPUT', 'winPoints', 'gives more than one comment event may', winPoints);
  return null;
}
