import { calls, rolesAdmitted } from '@sowon/contracts';
import type { House } from '../../../house.ts';
import type { StaffWork } from '../../../staff-work.ts';
import { changeApproval } from './change-approval.ts';
import { decideLostRole } from './decide.ts';
import { kindOf } from './prepare.ts';

/** Open proposals of a staff member; they stay open while their maker may make such proposals. */
export const openProposals: StaffWork<House> = {
  find: async (ctx, staffId) => {
    const rows = await ctx.db
      .selectFrom('approvals')
      .select(['id', 'kind'])
      .where('maker_id', '=', staffId)
      .where('status', '=', 'PROPOSED')
      .execute();
    return rows.map(({ id, kind }) => ({ id, roles: rolesAdmitted(calls[kindOf(ctx, kind).proposedBy]) }));
  },
  withdraw: (ctx, { id: approvalId }) =>
    changeApproval(ctx, {
      ...{ approvalId, intent: { approvalId }, at: ctx.clock.now() },
      key: { scope: 'approval', id: `lost-role:${approvalId}` },
      decide: (state) => decideLostRole(state, approvalId),
    }),
};
