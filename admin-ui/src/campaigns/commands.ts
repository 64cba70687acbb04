import type { PlanCampaign } from '@sowon/contracts/campaigns/schemas';
import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { Campaign } from './records.ts';

/** Plans a comment event, which another operator has to approve. */
export const planCampaign = (intent: Intent, plan: PlanCampaign): Promise<{ id: string }> =>
  answered(client.planCampaign({ body: plan }, { intent }));

/** Approves what another operator planned. Throws 409 for who planned it, and where another has its days. */
export const approveCampaign = (
  intent: Intent,
  id: string,
  body: { readonly budgetPoints: number; readonly reason: string },
): Promise<Campaign> => answered(client.approveCampaign({ params: { id }, body }, { intent }));

/** Stops a comment event, or refuses a plan. Throws 409 when it was stopped before or is over. */
export const stopCampaign = (intent: Intent, id: string, reason: string): Promise<Campaign> =>
  answered(client.stopCampaign({ params: { id }, body: { reason } }, { intent }));
