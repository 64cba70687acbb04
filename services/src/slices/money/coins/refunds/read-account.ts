import type { Reply, Routes } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import type { KeyedCall } from '../../../../db/once.ts';
import { recordLook } from '../../../staff/audit/record-look.ts';
import { accountOfRefund } from './accounts.ts';
import { findRefund } from './queries.ts';

/**
 * Returns the account of a refund, to a member of staff who pays it and gives a reason. The access is recorded before anything is shown, as in `readUser`. For
 * a paid refund it is the account that was valid then.
 * @throws AppError NOT_FOUND, also if no account pays it, or the member gave none
 */
export async function readRefundAccount(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>,
  input: { refundId: string; operatorId: string; reason: string; keyed: KeyedCall },
): Promise<Reply<Routes['readRefundAccount']>> {
  const { refundId: id, operatorId: staffId, reason, keyed } = input;
  const refund = await findRefund(ctx.db, id);
  const told = refund && (await accountOfRefund(ctx, refund));
  if (!told) throw new AppError('NOT_FOUND');
  await recordLook(ctx, keyed, {
    staffId,
    action: 'readRefundAccount',
    reason,
    object: { resource: 'refunds', id },
  });
  return { id, ...told.account };
}
