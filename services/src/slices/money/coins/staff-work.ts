import { calls, rolesAdmitted } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import type { StaffWork } from '../../../staff-work.ts';
import { withdrawDepositMatch } from './deposits/match.ts';
import { releaseLostReturn } from './deposits/return-transfer.ts';
import { changeRefund } from './refunds/change-refund.ts';
import { decideLostRole } from './refunds/decide.ts';

/** Proposed matches of deposits that wait for a second member of staff. */
const proposedMatches: StaffWork<Ctx> = {
  find: async ({ db }, staffId) => {
    const rows = await db
      .selectFrom('deposit_matches')
      .select('id')
      .where('maker_id', '=', staffId)
      .where('status', '=', 'PROPOSED')
      .execute();
    return rows.map(({ id }) => ({ id, roles: rolesAdmitted(calls.matchDeposits) }));
  },
  withdraw: (ctx, { id }) => withdrawDepositMatch(ctx, id),
};

/** Transfers that a member of staff has claimed to send back. */
const claimedReturns: StaffWork<Ctx> = {
  find: async ({ db }, staffId) => {
    const rows = await db.selectFrom('transfers').select('id').where('returning_by', '=', staffId).execute();
    return rows.map(({ id }) => ({ id, roles: rolesAdmitted(calls.claimTransferReturn) }));
  },
  withdraw: (ctx, { id: transferId, staffId: operatorId }) =>
    releaseLostReturn(ctx, { transferId, operatorId }),
};

/** Refunds that a member of staff pays by hand, or has recorded as paid without confirmation yet. */
const handRefunds: StaffWork<Ctx> = {
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
      ...{ refundId, intent: { refundId }, at: ctx.clock.now() },
      decide: (state) => decideLostRole(state, { refundId, operatorId }),
    }),
};

/** Unfinished work with fans’ money that passes to others if a member of staff loses the right to it. */
export const coinsStaffWork: readonly StaffWork<Ctx>[] = [proposedMatches, claimedReturns, handRefunds];
