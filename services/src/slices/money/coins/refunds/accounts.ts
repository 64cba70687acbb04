import {
  BankAccountEdit,
  type ByHandReason,
  type PaidWay,
  type RefundAccount,
  type RefundToAccount,
} from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/schema.ts';
import type { PersonCipher } from '../../../ground/accounts/personal-data.ts';
import { type KeyCtx, personCiphers } from '../../../ground/accounts/queries.ts';
import { depositMethod } from '../deposits/method.ts';

type Db = Kysely<Database>;

const purposeOf = (accountId: string) => `refund-account:${accountId}`;

/** Seals an account for the member who told it, under its row. */
export const sealAccount = ({ seal }: PersonCipher, accountId: string, account: BankAccountEdit): string =>
  seal(purposeOf(accountId), JSON.stringify(account));

/** An account that a member told, in clear, and since when it counts. */
interface ToldAccount {
  readonly account: BankAccountEdit;
  readonly toldAt: Date;
}

/** Whether a member has told an account. Who has one never loses it but by being forgotten. */
export async function hasRefundAccount(db: Db, userId: string): Promise<boolean> {
  const row = await toldBy(db, userId).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * The account that counted at an instant; null where none was told by then, or it is forgotten.
 * @param until null for the one that counts now
 */
export async function findRefundAccount(
  ctx: KeyCtx & { readonly db: Db },
  userId: string,
  until: Date | null = null,
): Promise<ToldAccount | null> {
  let told = toldBy(ctx.db, userId);
  if (until !== null) told = told.where('told_at', '<=', until);
  const row = await told
    .select(['id', 'account', 'told_at'])
    .orderBy('told_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  // The key of who has left is gone once nothing is kept of them.
  const cipher = (await personCiphers(ctx, [userId])).get(userId);
  if (!cipher || row.account === null) return null;
  return { account: openAccount(cipher, { id: row.id, account: row.account }), toldAt: row.told_at };
}

/** A refund as far as it says where its money goes. */
interface Paid {
  readonly user_id: string;
  readonly by_hand_reason: ByHandReason | null;
  readonly way: PaidWay | null;
  readonly paid_at: Date | null;
}

/** The account of a refund: of one that is paid, where it went. Null where the provider pays it, or paid it, and where none was told. */
export async function accountOfRefund(
  ctx: KeyCtx & { readonly db: Db },
  { user_id: userId, by_hand_reason, way, paid_at }: Paid,
): Promise<ToldAccount | null> {
  const isByBank = by_hand_reason !== null && (way === null || way === 'BANK_TRANSFER');
  return isByBank ? findRefundAccount(ctx, userId, paid_at) : null;
}

/** @throws Error where it was sealed for somebody else, or under another row */
export const openAccount = (
  { open }: PersonCipher,
  { id, account }: { readonly id: string; readonly account: string },
): BankAccountEdit => BankAccountEdit.parse(JSON.parse(open(purposeOf(id), account)));

/** An account as far as it takes to know it again. */
export const knownAgain = ({ account, toldAt }: ToldAccount): RefundAccount => ({
  bankName: account.bankName,
  lastDigits: account.bankAccountNumber.slice(-4),
  told: toldAt.toISOString(),
});

/**
 * What is owed to a member and goes to their account: what was paid by bank, and what the staff has to pay for another reason. What the staff says
 * they have paid is not among it.
 */
export async function refundsToAccount(db: Db, userId: string): Promise<RefundToAccount[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('owed_refunds', 'owed_refunds.id', 'refunds.id')
    .select(['refunds.id', 'refunds.amount', 'refunds.currency', 'refunds.due_on as dueOn'])
    .where('refunds.user_id', '=', userId)
    .where('refunds.status', 'in', ['DUE', 'ACCEPTED', 'BY_HAND'])
    .where(({ or, eb }) =>
      or([eb('refunds.status', '=', 'BY_HAND'), eb('owed_refunds.method', '=', depositMethod)]),
    )
    .orderBy('refunds.due_on')
    .orderBy('refunds.id')
    .execute();
  return rows;
}

const toldBy = (db: Db, userId: string) =>
  db.selectFrom('refund_accounts').where('user_id', '=', userId).where('account', 'is not', null);
