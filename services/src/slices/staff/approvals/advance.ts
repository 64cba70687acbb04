import type { Ctx } from '../../../context.ts';
import { changeApproval } from './change-approval.ts';
import { decideExpire } from './decide.ts';

/** Expires a proposal that nobody decided in time; called by its deadline timer. Safe to call early, late, twice or concurrently. */
export async function expireApproval(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock'>,
  approvalId: string,
): Promise<void> {
  const at = ctx.clock.now();
  await changeApproval(ctx, {
    ...{ approvalId, intent: { approvalId }, at },
    key: { scope: 'approval', id: `expire:${approvalId}` },
    decide: (state) => decideExpire(state, approvalId, at.toISOString()),
  });
}
