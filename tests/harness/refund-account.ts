import type { Ctx } from '../../services/src/context.ts';
import { personCipher } from '../../services/src/slices/ground/accounts/queries.ts';
import { sealAccount } from '../../services/src/slices/money/refunds/accounts.ts';

/** A member's account for refunds, as they entered it. */
export const toldAccount = {
  bankName: '하나은행',
  bankAccountHolder: '김소미',
  bankAccountNumber: '12345678901',
} as const;

/** Stores a member's account for refunds without the session that the call needs. */
export async function setRefundAccount(ctx: Ctx, userId: string): Promise<void> {
  const id = ctx.ids();
  const account = sealAccount(await personCipher(ctx, userId), id, toldAccount);
  const row = { id, user_id: userId, account, told_at: ctx.clock.now() };
  await ctx.db.insertInto('refund_accounts').values(row).execute();
}
