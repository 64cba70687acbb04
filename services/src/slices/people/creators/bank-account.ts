import type { BankAccountEdit, Reply, Routes } from '@sowon/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { requireFreshLogin } from '../../ground/accounts/sessions.ts';
import { bankAccountChangedMail } from './notices.ts';
import { openSealed, openSealedOfMany, sealedFor } from './sealed.ts';

/** The bank account for a creator's payouts; stored encrypted with their own key. */
const BankAccount = z.strictObject({
  bankName: z.string(),
  bankAccountHolder: z.string(),
  bankAccountNumber: z.string(),
}) satisfies z.ZodType<Partial<Reply<Routes['currentCreator']>>>;
export type BankAccount = z.output<typeof BankAccount>;

const untold: BankAccount = { bankName: '', bankAccountHolder: '', bankAccountNumber: '' };

/**
 * Replaces a creator's bank account. It needs a recent login, so that a finder of an unlocked phone cannot redirect the income. The creator is notified, also
 * by mail.
 * @throws AppError NOT_FOUND, LOGIN_TOO_OLD {minutes}, INVALID_TOKEN if the session has ended meanwhile
 */
export function changeBankAccount(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'ids' | 'config'>,
  { creatorId, userId, sessionId, account, keyed }: Change,
): Promise<{ id: string }> {
  const prepare = async () => {
    await requireFreshLogin(ctx.db, ctx, sessionId);
    return (await personCipher(ctx, userId)).seal(sealedFor.bank_account, JSON.stringify(account));
  };
  return once(ctx, keyed, {
    prepare,
    work: async (trx, sealed) => {
      const { numUpdatedRows } = await trx
        .updateTable('creators')
        .set({ bank_account: sealed, bank_account_changed_at: changedAt(ctx.clock.now()) })
        .where('id', '=', creatorId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND');
      const told = { to: [userId], cause: `bank-account:${ctx.ids()}`, at: ctx.clock.now(), facts: {} };
      await writeRows(trx, noticeRows(ctx, bankAccountChangedMail, told));
      return { id: creatorId };
    },
  });
}

/** Returns the instant of a change; a first account is not a change. */
const changedAt = (now: Date) =>
  sql<Date | null>`case when bank_account is null then bank_account_changed_at else ${now} end`;

interface Change {
  readonly creatorId: string;
  readonly userId: string;
  /** Session of the request. */
  readonly sessionId: string;
  readonly account: BankAccountEdit;
  readonly keyed: KeyedCall;
}

/** Returns the bank account in clear text, for its owner only; empty texts until one is given. */
export async function findBankAccount(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  whose: { userId: string; creatorId: string },
): Promise<BankAccount> {
  const told = await openSealed(ctx, whose, 'bank_account');
  return told === null ? untold : BankAccount.parse(told);
}

/** Returns the bank accounts of many creators in clear text, for the payout file; creators without one are left out. */
export async function findBankAccounts(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, BankAccount>> {
  const told = await openSealedOfMany(ctx, creatorIds, 'bank_account');
  return new Map([...told].map(([creatorId, account]) => [creatorId, BankAccount.parse(account)]));
}
