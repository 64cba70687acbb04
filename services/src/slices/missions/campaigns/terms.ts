import { type PlanCampaign, policy, winnersMaxOf } from '@sowon/contracts';
import { type AppError, fieldError } from '../../../app-error.ts';
import { refusedDays } from '../../../planned-days.ts';

const { budgetMax } = policy.campaigns;

/**
 * Why a comment event cannot be as it is planned: INVALID_INPUT of the field that is wrong; null where it can.
 * @param today in Korea
 */
export function refusedPlan(plan: PlanCampaign, today: string): AppError | null {
  const { prize, winPoints } = plan;
  const wrongDay = refusedDays(plan, today, policy.campaigns);
  if (wrongDay) return wrongDay;
  if (winnersMaxOf(prize) * winPoints <= budgetMax) return null;
  return fieldError('INVALID_INPUT', 'winPoints', 'gives more than one comment event may', winPoints);
}
