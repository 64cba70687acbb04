import { setTimeout as sleep } from 'node:timers/promises';
import { policy } from '@sowon/contracts';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { sha256 } from '../../../crypto.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { noticeRows, withdrawMails } from '../../../notice-rows.ts';
import { lockMember, replacePassword } from './change-password.ts';
import { forgetPlaces } from './login-places.ts';
import { accountOf, forgetAllTries } from './login-tries.ts';
import { requireAllowance } from './mail-allowance.ts';
import { resetMail, verificationMail } from './notices.ts';
import { hashPassword, requireUncommon } from './passwords.ts';
import type { PersonCipher } from './personal-data.ts';
import { personCiphers } from './queries.ts';

const codeBytes = 32;
const sweptAtOnce = 100;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Minimum response time. It is longer than the work for an existing member, so that the response time reveals nothing. */
const answerMs = 300;

const { passwordResetLifeMinutes, passwordResetMailsPerDay } = policy.accounts;

/**
 * Mails a member the link for setting a new password; earlier links end. For an unknown address the same is done without the mail, with the same response time.
 * Limits per address: one a minute, five in 24 hours.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function askPasswordReset(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'ids' | 'random' | 'config'>,
  { email, keyed }: { email: string; keyed: KeyedCall },
): Promise<Record<string, never>> {
  const account = accountOf(email);
  const prepare = () => findMember(ctx, email);
  const work = once(ctx, keyed, {
    prepare,
    work: async (trx, member) => {
      // Concurrent requests for one address are serialised, also without a member whose row could be locked.
      await lockByName(trx, `password-reset:${account.toString('hex')}`);
      await requireResetAllowance(trx, ctx, account);
      const code = ctx.random(codeBytes).toString('base64url');
      const issued = await issueResetCode(trx, ctx, { code, account, userId: member?.id ?? null });
      if (member) await mailResetCode(trx, ctx, { member, code, ...issued });
      return {};
    },
  });
  const [answer] = await Promise.allSettled([work, sleep(answerMs)]);
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

/**
 * Sets a new password by the code of a mail; each code works once. Reading the mail proves the address, so it is confirmed. All sessions end and known places
 * are forgotten, because another person may have signed up with the address. Counters of earlier guesses are deleted.
 * @returns the member
 * @throws AppError CODE_EXPIRED if it is unknown, used, replaced or too old, PASSWORD_COMMON (`password`), BUSY
 */
export function resetPassword(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids' | 'config'>,
  { code, password, keyed }: { code: string; password: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  const now = ctx.clock.now();
  const prepare = async () => {
    const found = await openCode(ctx.db, { code, now });
    if (!found) throw new AppError('CODE_EXPIRED');
    requireUncommon(password);
    return { userId: found.userId, passwordHash: await hashPassword(password) };
  };
  return once(ctx, keyed, {
    prepare,
    work: async (trx, { userId, passwordHash }) => {
      const email = await lockMember(trx, userId);
      const account = email === null ? null : accountOf(email);
      const found = await openCode(trx, { code, now });
      // The code may have been used meanwhile, and it is valid only for the address that it was mailed to.
      if (!account || !found?.account.equals(account)) throw new AppError('CODE_EXPIRED');
      await confirmAddress(trx, { userId, now });
      await forgetAllTries(trx, account);
      await forgetPlaces(trx, userId);
      await replacePassword(trx, ctx, { userId, passwordHash, keptSessionId: null });
      return { id: userId };
    },
  });
}

/** Returns a member by address; null if there is none, or if their data was erased, as no mail can be sealed for them. */
async function findMember(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'ids' | 'config'>,
  email: string,
): Promise<Mailed | null> {
  const member = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  // The key is also requested for an unknown address: an outage of the key database must not reveal who is a member.
  const id = member?.id ?? ctx.ids();
  const cipher = (await personCiphers(ctx, [id])).get(id);
  return member && cipher ? { id, cipher } : null;
}

interface Mailed {
  readonly id: string;
  readonly cipher: PersonCipher;
}

/** @throws AppError TOO_MANY_REQUESTS */
async function requireResetAllowance(
  trx: Transaction<Database>,
  { clock }: Pick<Ctx, 'clock'>,
  account: Buffer,
): Promise<void> {
  const now = clock.now();
  const sent = await trx
    .selectFrom('password_resets')
    .select(({ fn }) => [
      fn.countAll<number>().as('today'),
      fn.min<Date | null>('created_at').as('first'),
      fn.max<Date | null>('created_at').as('last'),
    ])
    .where('account', '=', account)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  requireAllowance(sent, { perDay: passwordResetMailsPerDay, now });
}

/** Stores a new code and ends the earlier ones for the same address. Also deletes expired rows. */
export async function issueResetCode(
  trx: Transaction<Database>,
  { clock }: Pick<Ctx, 'clock'>,
  { code, account, userId }: { code: string; account: Buffer; userId: string | null },
): Promise<{ expiresAt: Date }> {
  const now = clock.now();
  await sweepOld(trx, now);
  await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('account', '=', account)
    .where('used_at', 'is', null)
    .execute();
  // Real minutes, even where a policy day is shortened: a person has to read a mail in this time.
  const expiresAt = new Date(now.getTime() + passwordResetLifeMinutes * minuteMs);
  const row = { code_hash: sha256(code), account, user_id: userId, created_at: now, expires_at: expiresAt };
  await trx
    .insertInto('password_resets')
    .values({ ...row, used_at: null })
    .execute();
  return { expiresAt };
}

/** Deletes a batch of expired rows; it skips rows locked by another transaction. */
async function sweepOld(trx: Transaction<Database>, now: Date): Promise<void> {
  const old = trx
    .selectFrom('password_resets')
    .select('code_hash')
    .where('created_at', '<', new Date(now.getTime() - dayMs))
    .limit(sweptAtOnce)
    .forUpdate()
    .skipLocked();
  await trx.deleteFrom('password_resets').where('code_hash', 'in', old).execute();
}

interface ResetMail {
  readonly member: Mailed;
  readonly code: string;
  readonly expiresAt: Date;
}

/** The code is stored sealed in the mail's row until the mail is sent, because each attempt has to send the same text. */
async function mailResetCode(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock'>,
  { member, code, expiresAt }: ResetMail,
): Promise<void> {
  await withdrawMails(trx, resetMail, member.id);
  const rows = noticeRows(ctx, resetMail, {
    to: [member.id],
    cause: `reset:${sha256(code).toString('hex')}`,
    at: ctx.clock.now(),
    facts: { minutes: passwordResetLifeMinutes },
    sealed: { facts: { code }, seal: member.cipher.seal },
    mailUntil: expiresAt,
  });
  await writeRows(trx, rows);
}

/** Returns the member and the address that a valid code belongs to; null for an invalid code. */
async function openCode(
  db: Kysely<Database>,
  { code, now }: { code: string; now: Date },
): Promise<{ userId: string; account: Buffer } | null> {
  const row = await db
    .selectFrom('password_resets')
    .select(['user_id', 'account'])
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && row.user_id !== null ? { userId: row.user_id, account: row.account } : null;
}

/** Confirms the address and withdraws verification mails, which are no longer needed. */
async function confirmAddress(
  trx: Transaction<Database>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ verified_at: now })
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await trx
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  // The person who signed up with the address may have used a provider, and could log in with it again.
  await trx.deleteFrom('social_accounts').where('user_id', '=', userId).execute();
  await withdrawMails(trx, verificationMail, userId);
}
