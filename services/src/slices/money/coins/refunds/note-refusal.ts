import { policy } from '@sowon/contracts';
import type { Ctx } from '../../../../context.ts';

/** Counts a refusal by the provider. @returns true if it should be asked again */
export async function noteRefusal(ctx: Pick<Ctx, 'db'>, refundId: string): Promise<boolean> {
  const { refusals } = await ctx.db
    .updateTable('refunds')
    .set((refund) => ({ refusals: refund('refusals', '+', 1) }))
    .where('id', '=', refundId)
    .returning('refusals')
    .executeTakeFirstOrThrow();
  return refusals < policy.refunds.refusalsMost;
}
