import { Email, type Input, policy, type Routes } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import type { Database } from '../../../db/schema.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { loginBlocked } from './blocked-login.ts';
import { knownOf, rememberPlaces } from './known-places.ts';
import { accountOf, type Count, type Counted, countTry, forgetTries } from './login-tries.ts';
import { guessedMail } from './notices.ts';
import { hashPassword, isOutdatedHash, isPassword } from './passwords.ts';
import { elsewhere, type Places, placesOf } from './places.ts';
import type { SessionOrigin } from './session-origin.ts';
import { type StartedSession, startSession } from './sessions.ts';

const deviceBytes = 16;

const { firstSlowedLoginFailure, firstSlowedLoginFailureElsewhere, strangersTries } = policy.accounts;

/**
 * Starts a session for an address and its password. An address that nobody has answers like a wrong password, in the
 * same time. Failures are counted by account and place, so a stranger's guesses do not keep its owner out where they have
 * logged in before: a device they use counts by itself, else their network address. All places that the account does not
 * know have a count together, against guessing from many of them: five tries a minute, and ever fewer from the fiftieth failure on.
 * @param whence.device what an earlier login returned
 * @param whence.origin what the list of sessions says of it
 * @returns the session, and the name of the device for its next login
 * @throws AppError LOGIN_FAILED, TOO_MANY_REQUESTS after repeated failures, BUSY; told only to who knows the password:
 *   LOGIN_BLOCKED, and ACCESS_DENIED to others than staff who ask for a session of the console
 */
export async function logIn(
  ctx: Ctx,
  { username, password, session: kind }: Input<Routes['login']>['body'],
  whence: { readonly address: string; readonly device: string | null; readonly origin: SessionOrigin },
): Promise<StartedSession & { readonly device: string }> {
  const email = Email.safeParse(username.trim()).data ?? null;
  const account = accountOf(email ?? username);
  const user = email === null ? undefined : await findLogin(ctx, email);
  const device = whence.device ?? ctx.random(deviceBytes).toString('base64url');
  const places = placesOf(ctx, { ...whence, device });
  const counted = await countTry(ctx, account, await countsOf(ctx, user?.id ?? null, places));
  if (user && counted.some(isFirstSlowedElsewhere)) await tellOfGuesses(ctx, user.id);
  if (!(await isPassword(password, user?.password_hash ?? null)) || !user) throw new AppError('LOGIN_FAILED');
  await forgetTries(ctx, account, counted);
  if (user.login_blocked) throw await loginBlocked(ctx, user.id);
  if (kind === 'CONSOLE' && user.staff_roles.length === 0) throw new AppError('ACCESS_DENIED');
  const { console_shut_until: shutUntil, password_hash } = user;
  if (kind === 'CONSOLE' && shutUntil !== null && ctx.clock.now() < shutUntil)
    throw new AppError('LOGIN_BLOCKED');
  // Nothing is the password of who has none.
  if (password_hash === null) throw new AppError('LOGIN_FAILED');
  const session = await ctx.db.transaction().execute(async (trx) => {
    await requireUnchanged(trx, { id: user.id, password_hash });
    await rememberPlaces({ ...ctx, db: trx }, user.id, [places.device, places.address]);
    return startSession({ ...ctx, db: trx }, { userId: user.id, kind, origin: whence.origin });
  });
  if (isOutdatedHash(password_hash)) await renewHash(ctx, { id: user.id, password_hash }, password);
  return { ...session, device };
}

/** A member by whose password somebody logs in. */
interface Member {
  readonly id: string;
  readonly password_hash: string;
}

/**
 * That the password which was judged is the member's still: one that is changed ends all sessions, and none may begin by the
 * one before. Until the transaction ends nobody changes it.
 * @throws AppError BUSY where it is not: the next try is judged by what it is now
 */
async function requireUnchanged(trx: Transaction<Database>, { id, password_hash }: Member): Promise<void> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new AppError('BUSY');
}

const isFirstSlowedElsewhere = ({ place, failures, firstSlowed }: Counted) =>
  place === elsewhere && failures === firstSlowed;

/** Told once a day at most, and before the try is judged, so that an answer tells nothing by its time. */
async function tellOfGuesses(ctx: Pick<Ctx, 'db' | 'clock'>, userId: string): Promise<void> {
  const at = ctx.clock.now();
  const rows = noticeRows(ctx, guessedMail, {
    to: [userId],
    cause: `guessed:${kstDate(at)}`,
    at,
    facts: { failures: firstSlowedLoginFailureElsewhere },
  });
  await writeRows(ctx.db, rows);
}

/** Under which counts a try falls: that of a device or an address that the account knows, or those of a stranger. */
async function countsOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  userId: string | null,
  { address, device }: Places,
): Promise<Count[]> {
  const asked = [device, address];
  const isKnown = userId === null ? () => false : await knownOf(ctx, userId, asked);
  const known = asked.find(isKnown);
  if (known) return [{ place: known, firstSlowed: firstSlowedLoginFailure }];
  return [
    { place: address, firstSlowed: firstSlowedLoginFailure },
    { place: elsewhere, firstSlowed: firstSlowedLoginFailureElsewhere, pausesAfter: strangersTries },
  ];
}

function findLogin({ db }: Pick<Ctx, 'db'>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'login_blocked', 'staff_roles', 'console_shut_until'])
    .where('email', '=', email)
    .executeTakeFirst();
}

async function renewHash(
  { db }: Pick<Ctx, 'db'>,
  { id, password_hash: before }: Member,
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    // Another password may have been set meanwhile.
    .where('password_hash', '=', before)
    .execute();
}
