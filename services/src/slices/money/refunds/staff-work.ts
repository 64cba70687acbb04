import { calls, rolesAdmitted } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import type { StaffWork } from '../../../staff-work.ts';
import { changeRefund } from './change-refund.ts';
import { decideLostRole } from './decide.ts';

/** Refunds that a member of staff pays by hand, or has recorded as paid without confirmation yet. */
export const handRefunds: StaffWork<Ctx> = {
  find: async ({ db }, staffId) => {
    const rows = await db
      .selectFrom('refunds')
      .select('id')
      .where('status', 'in', ['PAYING', 'RECORDED'])
      .where(({ or, eb }) => or([eb('paying_by', '=', staffId), eb('recorded_by', '=', staffId)]))
      .execute();
    return rows.map(({ id }) => ({ id, roles: rolesAdmitted(calls.recordRefund) }));
  },
  withdraw: (ctx, { id: refundId, staffId: operatorId }) =>
    changeRefund(ctx, {
      key: { scope: `refundLostRole:${operatorId}`, sent: null },
      refundId,
      intent: { refundId },
      at: ctx.clock.now(),
      decide: (state) => decideLostRole(state, { refundId, operatorId }),
    }),
};
