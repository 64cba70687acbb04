import type { BankAccountEdit, Reply, Routes } from '@sowon/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, onceAfter } from '../../../db/once.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { requireFreshLogin } from '../../ground/accounts/fresh-login.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { bankAccountChangedMail } from './notices.ts';
import { openSealed, openSealedOfMany, sealedFor } from './sealed.ts';

/** The account a creator is paid to; sealed at rest under their own key. */
const BankAccount = z.strictObject({
  bankName: z.string(),
  bankAccountHolder: z.string(),
  bankAccountNumber: z.string(),
}) satisfies z.ZodType<Partial<Reply<Routes['currentCreator']>>>;
export type BankAccount = z.output<typeof BankAccount>;

const untold: BankAccount = { bankName: '', bankAccountHolder: '', bankAccountNumber: '' };

/**
 * Replaces the account that a creator is paid to, in a session that began minutes ago, as whoever finds a phone lying open must not
 * have somebody else's income. The creator is told, by mail too.
 * @throws AppError NOT_FOUND, LOGIN_TOO_OLD {minutes}, INVALID_TOKEN where the session has ended meanwhile
 */
export function changeBankAccount(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'ids' | 'config'>,
  { creatorId, userId, sessionId, account, keyed }: Change,
): Promise<{ id: string }> {
  const prepare = async () => {
    await requireFreshLogin(ctx.db, ctx, sessionId);
    return (await personCipher(ctx, userId)).seal(sealedFor.bank_account, JSON.stringify(account));
  };
  return onceAfter(ctx, keyed, prepare, async (trx, sealed) => {
    const { numUpdatedRows } = await trx
      .updateTable('creators')
      .set({ bank_account: sealed, bank_account_changed_at: changedAt(ctx.clock.now()) })
      .where('id', '=', creatorId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND');
    const told = { to: [userId], cause: `bank-account:${ctx.ids()}`, at: ctx.clock.now(), facts: {} };
    await writeRows(trx, noticeRows(ctx, bankAccountChangedMail, told));
    return { id: creatorId };
  });
}

/** The first account takes the place of none. */
const changedAt = (now: Date) =>
  sql<Date | null>`case when bank_account is null then bank_account_changed_at else ${now} end`;

interface Change {
  readonly creatorId: string;
  readonly userId: string;
  /** The session that asks. */
  readonly sessionId: string;
  readonly account: BankAccountEdit;
  readonly keyed: KeyedCall;
}

/** The bank account in clear, for its owner's eyes; empty texts until one was given. */
export async function findBankAccount(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  whose: { userId: string; creatorId: string },
): Promise<BankAccount> {
  const told = await openSealed(ctx, whose, 'bank_account');
  return told === null ? untold : BankAccount.parse(told);
}

/** The accounts of many creators in clear, for the file by which they are paid; who gave none is left out. */
export async function findBankAccounts(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, BankAccount>> {
  const told = await openSealedOfMany(ctx, creatorIds, 'bank_account');
  return new Map([...told].map(([creatorId, account]) => [creatorId, BankAccount.parse(account)]));
}
