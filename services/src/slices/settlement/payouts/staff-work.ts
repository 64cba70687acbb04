import { calls, rolesAdmitted } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import type { StaffWork } from '../../../staff-work.ts';
import { changeBatch } from './change-batch.ts';
import { decideLostRole } from './decide.ts';

/** Batches of a staff member that nobody has approved yet. */
export const preparedBatches: StaffWork<Ctx> = {
  find: async ({ db }, staffId) => {
    const rows = await db
      .selectFrom('payout_batches')
      .select('id')
      .where('prepared_by', '=', staffId)
      .where('status', '=', 'PREPARED')
      .execute();
    return rows.map(({ id }) => ({ id, roles: rolesAdmitted(calls.preparePayouts) }));
  },
  withdraw: (ctx, { id: batchId }) =>
    changeBatch(ctx, {
      ...{ batchId, intent: { batchId }, at: ctx.clock.now() },
      key: { scope: 'payoutBatch', id: `lost-role:${batchId}` },
      decide: (state) => decideLostRole(state, batchId),
      reply: () => null,
    }),
};
