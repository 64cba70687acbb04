import type { Reply, Routes } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import type { KeyedCall } from '../../../../db/once.ts';
import { personCipher } from '../../../ground/accounts/queries.ts';
import { recordLook } from '../../../staff/audit/record-look.ts';
import { findDeposit } from './queries.ts';
import { openTold } from './told.ts';

/**
 * What a fan told of themselves for a deposit, for a member of the staff who gives a reason; that it was read is written down before anything
 * is shown, as `readUser` does.
 * @throws AppError NOT_FOUND, also once it is forgotten
 */
export async function readDeposit(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>,
  input: { depositId: string; operatorId: string; reason: string; keyed: KeyedCall },
): Promise<Reply<Routes['readDeposit']>> {
  const { depositId: id, operatorId: staffId, reason, keyed } = input;
  const deposit = await findDeposit(ctx.db, id);
  if (!deposit) throw new AppError('NOT_FOUND');
  await recordLook(ctx, keyed, {
    staffId,
    action: 'readDeposit',
    reason,
    object: { resource: 'deposits', id },
  });
  const told = openTold(await personCipher(ctx, deposit.user_id), id, deposit.told);
  if (!told) throw new AppError('NOT_FOUND');
  const { depositorName, depositorPhone, cashReceiptNumber } = told;
  return { id, depositorName, depositorPhone, cashReceiptNumber: cashReceiptNumber ?? depositorPhone };
}
