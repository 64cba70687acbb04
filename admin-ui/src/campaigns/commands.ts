import type { PlanCampaign } from '@sowon/contracts/campaigns/schemas';
import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { Campaign } from './records.ts';

/** Plans a comment event; another operator has to approve it. */
export const planCampaign = (intent: Intent, plan: PlanCampaign): Promise<{ id: string }> =>
  answered(client.planCampaign({ body: plan }, { intent }));

/** Approves the plan of another operator. Throws 409 for the planner, and if another event has these days. */
export const approveCampaign = (
  intent: Intent,
  id: string,
  body: { readonly budgetPoints: number; readonly reason: string },
): Promise<Campaign> => answered(client.approveCampaign({ params: { id }, body }, { intent }));

/** Stops a comment event, or refuses a plan. Throws 409 if it is already stopped or over. */
export const stopCampaign = (intent: Intent, id: string, reason: string): Promise<Campaign> =>
  answered(client.stopCampaign({ params: { id }, body: { reason } }, { intent }));
