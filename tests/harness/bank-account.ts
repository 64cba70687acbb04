import type { BankAccountEdit } from '@sowon/contracts';
import type { Ctx } from '../../services/src/context.ts';
import { personCipher } from '../../services/src/slices/ground/accounts/queries.ts';

/**
 * Writes a bank account into a creator's row, sealed under the creator's key as their page seals it.
 * For tests where the way it came there does not matter. The bank may be one that the page does not offer.
 */
export async function setBankAccount(
  ctx: Ctx,
  { userId, creatorId }: { readonly userId: string; readonly creatorId: string },
  account: Readonly<Record<keyof BankAccountEdit, string>>,
): Promise<void> {
  const bank_account = (await personCipher(ctx, userId)).seal('bank-account', JSON.stringify(account));
  await ctx.db.updateTable('creators').set({ bank_account }).where('id', '=', creatorId).execute();
}
