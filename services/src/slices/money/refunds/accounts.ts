import {
  BankAccountEdit,
  type ByHandReason,
  type PaidWay,
  type RefundAccount,
  type RefundToAccount,
  type Reply,
  type Routes,
} from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { insertRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { noticeRows } from '../../../notice-rows.ts';
import type { PersonCipher } from '../../ground/accounts/personal-data.ts';
import { type KeyCtx, personCipher, personCiphers } from '../../ground/accounts/queries.ts';
import { requireFreshLogin } from '../../ground/accounts/sessions.ts';
import { recordLook } from '../../staff/audit/commands.ts';
import { depositMethod } from '../coins/paid-by-bank.ts';
import { refundAccountTold } from './account-notices.ts';
import { findRefund } from './queries.ts';

type Db = Kysely<Database>;

const purposeOf = (accountId: string) => `refund-account:${accountId}`;

/** Seals an account for the member who gave it, bound to its row. */
export const sealAccount = ({ seal }: PersonCipher, accountId: string, account: BankAccountEdit): string =>
  seal(purposeOf(accountId), JSON.stringify(account));

/** A member’s refund account, in clear, and the instant from which it counts. */
interface ToldAccount {
  readonly account: BankAccountEdit;
  readonly toldAt: Date;
}

/** Returns true if a member has given an account. It stays true until their accounts are erased. */
export async function hasRefundAccount(db: Db, userId: string): Promise<boolean> {
  const row = await toldBy(db, userId).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the account that was valid at an instant; null if none was given by then, or it is erased.
 * @param until null for the current account
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
  // A former member’s key is destroyed once nothing of theirs is kept.
  const cipher = (await personCiphers(ctx, [userId])).get(userId);
  if (!cipher || row.account === null) return null;
  return { account: openAccount(cipher, { id: row.id, account: row.account }), toldAt: row.told_at };
}

/** The columns of a refund that decide where its money goes. */
interface Paid {
  readonly user_id: string;
  readonly by_hand_reason: ByHandReason | null;
  readonly way: PaidWay | null;
  readonly recorded_at: Date | null;
}

/**
 * Returns the account of a refund; once staff have recorded their payment, the account it was paid to, however late a second person confirms. Returns null if
 * the provider pays or paid it, or if no account was given.
 */
export async function accountOfRefund(
  ctx: KeyCtx & { readonly db: Db },
  { user_id: userId, by_hand_reason, way, recorded_at }: Paid,
): Promise<ToldAccount | null> {
  const isByBank = by_hand_reason !== null && (way === null || way === 'BANK_TRANSFER');
  return isByBank ? findRefundAccount(ctx, userId, recorded_at) : null;
}

/** Opens a sealed account. @throws Error if it was sealed for somebody else, or for another row */
export const openAccount = (
  { open }: PersonCipher,
  { id, account }: { readonly id: string; readonly account: string },
): BankAccountEdit => BankAccountEdit.parse(JSON.parse(open(purposeOf(id), account)));

/** The parts of an account that its owner needs to recognise it. */
export const knownAgain = ({ account, toldAt }: ToldAccount): RefundAccount => ({
  bankName: account.bankName,
  lastDigits: account.bankAccountNumber.slice(-4),
  told: toldAt.toISOString(),
});

/**
 * Returns the refunds owed to a member that go to their account: charges paid by bank, and refunds that staff pay for another reason. Refunds recorded as paid
 * are left out.
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

interface Tell {
  readonly userId: string;
  /** The session of this request. */
  readonly sessionId: string;
  readonly account: BankAccountEdit;
  readonly keyed: KeyedCall;
}

/**
 * Stores the account for refunds by bank (docs/rules/refunds.md#refund-account). The login must be only minutes old, so that a person who finds an unlocked
 * phone cannot redirect the money. It counts for all unpaid refunds. The member is told, by mail too.
 * @throws AppError LOGIN_TOO_OLD {minutes}, INVALID_TOKEN if the session has ended meanwhile, KEY_REUSED
 */
export function tellRefundAccount(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'ids' | 'config'>,
  { userId, sessionId, account, keyed }: Tell,
): Promise<{ id: string }> {
  const prepare = async () => {
    await requireFreshLogin(ctx.db, ctx, sessionId);
    const id = ctx.ids();
    return { id, sealed: sealAccount(await personCipher(ctx, userId), id, account) };
  };
  return once(ctx, keyed, {
    prepare,
    work: async (trx, { id, sealed }) => {
      const at = ctx.clock.now();
      const row = { id, user_id: userId, account: sealed, told_at: at.toISOString() };
      await writeRows(trx, insertRows('refund_accounts', [row]));
      const told = { to: [userId], cause: `refund-account:${id}`, at, facts: {} };
      await writeRows(trx, noticeRows(ctx, refundAccountTold, told));
      return { id };
    },
  });
}

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
