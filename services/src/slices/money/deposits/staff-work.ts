import { calls, rolesAdmitted } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import type { StaffWork } from '../../../staff-work.ts';
import { withdrawDepositMatch } from './match.ts';
import { releaseLostReturn } from './return-transfer.ts';

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

/** Unfinished work with deposits that passes to others if a member of staff loses the right to it. */
export const depositStaffWork: readonly StaffWork<Ctx>[] = [proposedMatches, claimedReturns];
