import type { Ctx } from '../../../context.ts';
import { changeApproval } from './change-approval.ts';
import { decideExpire } from './decide.ts';

/** The timer asks: what nobody has decided in time comes to nothing. Early, late, twice or at once, it changes nothing but that. */
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
