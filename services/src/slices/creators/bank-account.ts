import type { Reply, Routes } from '@sowon/contracts';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { personCipher } from '../accounts/queries.ts';
import { findCreator } from './queries.ts';

/** The account a creator is paid to; sealed at rest under their own key. */
const BankAccount = z.strictObject({
  bankName: z.string(),
  bankAccountHolder: z.string(),
  bankAccountNumber: z.string(),
}) satisfies z.ZodType<Partial<Reply<Routes['currentCreator']>>>;
export type BankAccount = z.output<typeof BankAccount>;

const purpose = 'bank-account';

/** Replaces the bank account. @throws AppError NOT_FOUND */
export async function setBankAccount(
  ctx: Pick<Ctx, 'db' | 'config'>,
  { creatorId, account }: { creatorId: string; account: BankAccount },
): Promise<void> {
  const creator = await findCreator(ctx.db, creatorId);
  if (!creator) throw new AppError('NOT_FOUND');
  const cipher = await personCipher(ctx, creator.userId);
  await ctx.db
    .updateTable('creators')
    .set({ bank_account: cipher.seal(purpose, JSON.stringify(account)) })
    .where('id', '=', creatorId)
    .execute();
}

/** The bank account in clear, for its owner's eyes; empty texts until one was given. */
export async function findBankAccount(
  ctx: Pick<Ctx, 'db' | 'config'>,
  { userId, creatorId }: { userId: string; creatorId: string },
): Promise<BankAccount> {
  const row = await ctx.db
    .selectFrom('creators')
    .select('bank_account')
    .where('id', '=', creatorId)
    .executeTakeFirst();
  if (!row?.bank_account) return { bankName: '', bankAccountHolder: '', bankAccountNumber: '' };
  const cipher = await personCipher(ctx, userId);
  return BankAccount.parse(JSON.parse(cipher.open(purpose, row.bank_account)));
}
