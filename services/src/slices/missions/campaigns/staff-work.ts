import { calls, rolesAdmitted } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import type { StaffWork } from '../../../staff-work.ts';
import { changeCampaign } from './change-campaign.ts';
import { decideLostRole } from './decide.ts';

/** Plans of an operator that nobody has approved yet; they are withdrawn when the operator loses the role. */
export const plannedCampaigns: StaffWork<Ctx> = {
  find: async ({ db }, staffId) => {
    const rows = await db
      .selectFrom('campaigns')
      .select('id')
      .where('planned_by', '=', staffId)
      .where('status', '=', 'PLANNED')
      .execute();
    return rows.map(({ id }) => ({ id, roles: rolesAdmitted(calls.planCampaign) }));
  },
  withdraw: (ctx, { id: campaignId }) =>
    changeCampaign(ctx, {
      ...{ campaignId, intent: { campaignId }, at: ctx.clock.now(), name: '' },
      key: { scope: 'campaign', id: `lost-role:${campaignId}` },
      decide: (state) => decideLostRole(state, campaignId),
    }),
};
