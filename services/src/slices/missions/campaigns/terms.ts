import { type PlanCampaign, policy, winnersMaxOf } from '@sowon/contracts';
import { type AppError, fieldError } from '../../../app-error.ts';
import { refusedDays } from '../../../planned-days.ts';

const { budgetMax } = policy.campaigns;

/**
 * Checks a plan. Returns INVALID_INPUT with the wrong field, or null if the plan is allowed.
 * @param today KST date
 */
export function refusedPlan(plan: PlanCampaign, today: string): AppError | null {
  const { prize, winPoints } = plan;
  const wrongDay = refusedDays(plan, today, policy.campaigns);
  if (wrongDay) return wrongDay;
  if (winnersMaxOf(prize) * winPoints <= budgetMax) return null;
  return fieldError('INVALID_INPUT', 'winPoints', 'gives more than one comment event may', winPoints);
}
