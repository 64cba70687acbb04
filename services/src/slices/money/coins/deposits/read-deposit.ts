import type { Reply, Routes } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import type { KeyedCall } from '../../../../db/once.ts';
import { personCipher } from '../../../ground/accounts/queries.ts';
import { recordLook } from '../../../staff/audit/record-look.ts';
import { findDeposit } from './queries.ts';
import { openTold } from './told.ts';

/**
 * Returns the personal data that a fan gave for a deposit, to a member of staff who gives a reason. The access is recorded before anything is shown, as in
 * `readUser`.
 * @throws AppError NOT_FOUND, also once the data is erased
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
