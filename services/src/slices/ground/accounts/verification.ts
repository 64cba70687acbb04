import { policy } from '@sowon/contracts';
import { sql, type Transaction } from 'kysely';
import { AppError, fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { sha256 } from '../../../crypto.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { noticeRows, withdrawMails } from '../../../notice-rows.ts';
import { requireAllowance } from './mail-allowance.ts';
import { verificationMail, verifyPage } from './notices.ts';
import type { PersonCipher } from './personal-data.ts';
import { personCipher } from './queries.ts';

const codeBytes = 32;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Requires that the client's link is our own verification page, because mails link only to that page.
 * @throws AppError INVALID_INPUT (field `verifySuccessUrl`)
 */
export function requireVerifyPage(ctx: Pick<Ctx, 'config'>, sent: string): void {
  if (new URL(sent).href === new URL(verifyPage, ctx.config.PUBLIC_URL).href) return;
  throw fieldError('INVALID_INPUT', 'verifySuccessUrl', 'is not a page of this site', sent);
}

/**
 * Creates a code for an address. Earlier codes of the member end, and their waiting mails are withdrawn.
 * @returns the code, which is stored nowhere, and its expiry time
 */
export async function issueCode(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock' | 'random'>,
  user: { userId: string; email: string },
): Promise<{ code: string; expiresAt: Date }> {
  const now = ctx.clock.now();
  const code = ctx.random(codeBytes).toString('base64url');
  await trx
    .deleteFrom('email_codes')
    .where('user_id', '=', user.userId)
    .where('created_at', '<', new Date(now.getTime() - dayMs))
    .execute();
  await trx
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('user_id', '=', user.userId)
    .where('used_at', 'is', null)
    .execute();
  await withdrawMails(trx, verificationMail, user.userId);
  // Real hours, even where a policy day is shortened: this protects an account and is no product deadline.
  const expiresAt = new Date(now.getTime() + policy.accounts.verificationLifeHours * hourMs);
  await trx
    .insertInto('email_codes')
    .values({
      code_hash: sha256(code),
      user_id: user.userId,
      email: user.email,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { code, expiresAt };
}

/**
 * Creates a code and has it mailed once the transaction has committed. Until the mail is sent, its row keeps the code, sealed under the member's own key:
 * each attempt has to send the same text.
 */
export async function mailCode(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock' | 'random'>,
  { userId, email, cipher }: { userId: string; email: string; cipher: PersonCipher },
): Promise<void> {
  const { code, expiresAt } = await issueCode(trx, ctx, { userId, email });
  const rows = noticeRows(ctx, verificationMail, {
    to: [userId],
    cause: `code:${sha256(code).toString('hex')}`,
    at: ctx.clock.now(),
    facts: { hours: policy.accounts.verificationLifeHours },
    sealed: { facts: { code }, seal: cipher.seal },
    mailUntil: expiresAt,
  });
  await writeRows(trx, rows);
}

/**
 * Confirms the address that a code was mailed to; each code works once. It requires the member's login: a person who only reads the mail might not have signed
 * up, and would confirm an account whose password somebody else knows.
 * @returns the member
 * @throws AppError CODE_EXPIRED if it is unknown, another member's, used, replaced or too old
 */
export function confirmEmail(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { userId, code, keyed }: { userId: string; code: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  const now = ctx.clock.now();
  return once(ctx, keyed, async (trx) => {
    const used = await trx
      .updateTable('email_codes')
      .set({ used_at: now })
      .where('code_hash', '=', sha256(code))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('email')
      .executeTakeFirst();
    if (!used) throw new AppError('CODE_EXPIRED');
    await trx
      .updateTable('users')
      .set({ verified_at: sql`coalesce(verified_at, ${now})` })
      .where('id', '=', userId)
      .where('email', '=', used.email)
      .execute();
    return { id: userId };
  });
}

/**
 * Mails a new code; at most one a minute and five in 24 hours, including the first one of the sign-up.
 * @throws AppError ALREADY_EXISTS if the address is confirmed, TOO_MANY_REQUESTS
 */
export async function resendVerification(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'random' | 'config'>,
  { userId, keyed }: { userId: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  const prepare = () => personCipher(ctx, userId);
  return once(ctx, keyed, {
    prepare,
    work: async (trx, cipher) => {
      // The lock serialises parallel requests of one member, so each counts the others.
      const user = await trx
        .selectFrom('users')
        .select(['email', 'verified_at'])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (user.verified_at) throw fieldError('ALREADY_EXISTS', 'email', 'already verified', user.email);
      await requireMailAllowance(trx, ctx, userId);
      await mailCode(trx, ctx, { userId, email: user.email, cipher });
      return { id: userId };
    },
  });
}

/** @throws AppError TOO_MANY_REQUESTS */
export async function requireMailAllowance(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock'>,
  userId: string,
): Promise<void> {
  const now = ctx.clock.now();
  const sent = await trx
    .selectFrom('email_codes')
    .select(({ fn }) => [
      fn.countAll<number>().as('today'),
      fn.min<Date | null>('created_at').as('first'),
      fn.max<Date | null>('created_at').as('last'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  requireAllowance(sent, { perDay: policy.accounts.verificationMailsPerDay, now });
}
