import { setTimeout as sleep } from 'node:timers/promises';
import { policy } from '@sowon/contracts';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { type KeyedCall, onceAfter } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { noticeRows, withdrawMails } from '../../../notice-rows.ts';
import { sha256 } from '../../../sha256.ts';
import { requireUncommon } from './common-passwords.ts';
import { forgetPlaces } from './known-places.ts';
import { accountOf, forgetAllTries } from './login-tries.ts';
import { requireAllowance } from './mail-allowance.ts';
import { resetMail, verificationMail } from './notices.ts';
import { hashPassword } from './passwords.ts';
import type { PersonCipher } from './personal-data.ts';
import { personCiphers } from './queries.ts';
import { lockMember, replacePassword } from './replace-password.ts';

const codeBytes = 32;
const sweptAtOnce = 100;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Longer than the work takes where there is a member: an answer tells nothing by its time. */
const answerMs = 300;

const { passwordResetLifeMinutes, passwordResetMailsPerDay } = policy.accounts;

/**
 * Mails the member with this address a link that sets a new password; the links before it end. Where nobody has the address
 * the same is done but for the mail, and answered after the same time. At most one a minute and five in 24 hours an address.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function askPasswordReset(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'ids' | 'random' | 'config'>,
  { email, keyed }: { email: string; keyed: KeyedCall },
): Promise<Record<string, never>> {
  const account = accountOf(email);
  const prepare = () => findMember(ctx, email);
  const work = onceAfter(ctx, keyed, prepare, async (trx, member) => {
    // What is asked for one address at once counts each other, also where there is no member to lock.
    await lockByName(trx, `password-reset:${account.toString('hex')}`);
    await requireResetAllowance(trx, ctx, account);
    const code = ctx.random(codeBytes).toString('base64url');
    const issued = await issueResetCode(trx, ctx, { code, account, userId: member?.id ?? null });
    if (member) await mailResetCode(trx, ctx, { member, code, ...issued });
    return {};
  });
  const [answer] = await Promise.allSettled([work, sleep(answerMs)]);
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

/**
 * Sets a new password by the code of a mail; each code works once. Whoever reads the mail has the address, so it is confirmed
 * now. All sessions end and known places are forgotten, as somebody else may have signed up with the address; and what was
 * guessed at the password before keeps nobody waiting.
 * @returns the member
 * @throws AppError CODE_EXPIRED when it is unknown, used, replaced or too old, PASSWORD_COMMON (`password`), BUSY
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
  return onceAfter(ctx, keyed, prepare, async (trx, { userId, passwordHash }) => {
    const email = await lockMember(trx, userId);
    const account = email === null ? null : accountOf(email);
    const found = await openCode(trx, { code, now });
    // It may have been used meanwhile; and it is good for the address alone that it was mailed to.
    if (!account || !found?.account.equals(account)) throw new AppError('CODE_EXPIRED');
    await confirmAddress(trx, { userId, now });
    await forgetAllTries(trx, account);
    await forgetPlaces(trx, userId);
    await replacePassword(trx, ctx, { userId, passwordHash, keptSessionId: null });
    return { id: userId };
  });
}

/** A member by address, null where nobody has it. One whose data was erased can be mailed nothing. */
async function findMember(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'ids' | 'config'>,
  email: string,
): Promise<Mailed | null> {
  const member = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  // Asked for also where there is nobody: whether the keys can be reached must not tell who is a member.
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

/** Makes a code known; those before it for the same address end here. Also sweeps out what counts no more. */
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
  // Real minutes also where a policy day is shortened: it waits for a person who reads a mail.
  const expiresAt = new Date(now.getTime() + passwordResetLifeMinutes * minuteMs);
  const row = { code_hash: sha256(code), account, user_id: userId, created_at: now, expires_at: expiresAt };
  await trx
    .insertInto('password_resets')
    .values({ ...row, used_at: null })
    .execute();
  return { expiresAt };
}

/** Deletes some that count no more; of those that another takes away it waits for none. */
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

/** Until the mail is sent its code lies sealed in its row, as each attempt to send it has to say the same. */
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

/** Whose password a code sets now, and for which address it was mailed; null where it sets none. */
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

/** The address is the member's; mails that would have them confirm it have nothing left to do. */
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
  // Whoever signed up with the address may have come by a provider, and would come again.
  await trx.deleteFrom('social_accounts').where('user_id', '=', userId).execute();
  await withdrawMails(trx, verificationMail, userId);
}
