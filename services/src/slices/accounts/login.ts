import { createHash } from 'node:crypto';
import { Email, policy } from '@sowon/contracts';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { hashPassword, isOutdatedHash, isPassword } from './passwords.ts';

export interface StartedSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly endsAt: Date;
}

type LoginCtx = Pick<Ctx, 'db' | 'clock' | 'ids'>;

const dayMs = 86_400_000;

const { firstSlowedLoginFailure: firstSlowed, longestLoginWaitSeconds: longestWaitSeconds } = policy.accounts;

/**
 * Starts a session for an address and its password. An address that nobody has answers like a wrong password, in the
 * same time.
 * @throws AppError LOGIN_FAILED, TOO_MANY_REQUESTS after repeated failures, LOGIN_BLOCKED (told only to who knows
 * the password), BUSY
 */
export async function logIn(
  ctx: LoginCtx,
  { username, password }: { username: string; password: string },
): Promise<StartedSession> {
  const email = Email.safeParse(username.trim()).data ?? null;
  const account = createHash('sha256')
    .update(email ?? username)
    .digest();
  await countTry(ctx, account);
  const user = email === null ? undefined : await findLogin(ctx, email);
  if (!(await isPassword(password, user?.password_hash ?? null)) || !user) throw new AppError('LOGIN_FAILED');
  await forgetTries(ctx, account);
  if (user.login_blocked) throw new AppError('LOGIN_BLOCKED');
  if (isOutdatedHash(user.password_hash)) await renewHash(ctx, user.id, password);
  return startSession(ctx, user.id);
}

/** Ends a session: no token of it is good any more. */
export async function logOut(ctx: Pick<Ctx, 'db' | 'clock'>, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ revoked_at: ctx.clock.now() })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Counts a try before it is judged, so that parallel guesses cannot slip past; success takes the count back. */
async function countTry({ db, clock }: LoginCtx, account: Buffer): Promise<void> {
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  const failures = sql<number>`case when login_failures.last_failed_at < ${dayAgo} then 1
    else login_failures.failures + 1 end`;
  const waitSeconds = sql`least(${longestWaitSeconds}, power(2, least(${failures} - ${firstSlowed}, 20)))`;
  const counted = await db
    .insertInto('login_failures')
    .values({ account, failures: 1, last_failed_at: now, blocked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet({
          failures,
          last_failed_at: now,
          blocked_until: sql`case when ${failures} >= ${firstSlowed}
            then ${now}::timestamptz + make_interval(secs => ${waitSeconds}) end`,
        })
        .where((row) =>
          row.or([
            row('login_failures.blocked_until', 'is', null),
            row('login_failures.blocked_until', '<=', now),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  if (!counted) throw new AppError('TOO_MANY_REQUESTS');
}

/** Also sweeps out what is older than a day and counts no more. */
async function forgetTries({ db, clock }: LoginCtx, account: Buffer): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - dayMs);
  await db
    .deleteFrom('login_failures')
    .where((row) => row.or([row('account', '=', account), row('last_failed_at', '<', dayAgo)]))
    .execute();
}

function findLogin({ db }: LoginCtx, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'login_blocked'])
    .where('email', '=', email)
    .executeTakeFirst();
}

async function renewHash({ db }: LoginCtx, userId: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
}

async function startSession({ db, clock, ids }: LoginCtx, userId: string): Promise<StartedSession> {
  const now = clock.now();
  const sessionId = ids();
  // Real days also where a policy day is shortened: a session guards an account, it is no deadline of the product.
  const endsAt = new Date(now.getTime() + policy.accounts.sessionLifeDays * dayMs);
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('ends_at', '<', now).execute();
  await db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: userId, created_at: now, ends_at: endsAt, revoked_at: null })
    .execute();
  return { userId, sessionId, endsAt };
}
