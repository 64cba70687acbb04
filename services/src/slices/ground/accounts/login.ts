import { Email, type Input, policy, type Routes } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import type { Database } from '../../../db/schema.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { replySlot } from '../../../reply-slot.ts';
import { elsewhere, knownOf, type Places, placesOf, rememberPlaces } from './login-places.ts';
import { accountOf, type Count, type Counted, countTry, forgetTries } from './login-tries.ts';
import { guessedMail } from './notices.ts';
import { hashPassword, isOutdatedHash, isPassword } from './passwords.ts';
import type { SessionOrigin } from './session-origin.ts';
import { type StartedSession, startSession } from './sessions.ts';

const deviceBytes = 16;

const { firstSlowedLoginFailure, firstSlowedLoginFailureElsewhere, strangersTries } = policy.accounts;

/**
 * Starts a session for an address and its password. An unknown address gets the same reply as a wrong password, in the same time. Failures are counted by
 * account and place, so a stranger's guesses do not lock the owner out of known places: a known device has its own counter, otherwise the known network
 * address. All unknown places share one counter, against guessing from many of them: five tries a minute, and even fewer from the fiftieth failure on.
 * @param whence.device the device id returned by an earlier login
 * @param whence.origin what the list of sessions shows about it
 * @returns the session, and the device id for the next login
 * @throws AppError LOGIN_FAILED, TOO_MANY_REQUESTS after repeated failures, BUSY; only with the right password: LOGIN_BLOCKED, and ACCESS_DENIED to a member
 *   who is not staff and requests a console session
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
  // A member without a password cannot log in by one.
  if (password_hash === null) throw new AppError('LOGIN_FAILED');
  const session = await ctx.db.transaction().execute(async (trx) => {
    await requireUnchanged(trx, { id: user.id, password_hash });
    await rememberPlaces({ ...ctx, db: trx }, user.id, [places.device, places.address]);
    return startSession({ ...ctx, db: trx }, { userId: user.id, kind, origin: whence.origin });
  });
  if (isOutdatedHash(password_hash)) await renewHash(ctx, { id: user.id, password_hash }, password);
  return { ...session, device };
}

/** A member who logs in by password. */
interface Member {
  readonly id: string;
  readonly password_hash: string;
}

/**
 * Requires that the checked password is still the member's. A password change ends all sessions, and the old password must not start a new one. The row lock
 * prevents a change until the transaction ends.
 * @throws AppError BUSY if it was changed: the next try checks the new one
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

/** Notifies the member at most once a KST day, before the password is checked, so that the response time reveals nothing. */
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

/** Returns the counters for a try: that of a known device or address, otherwise those of a stranger. */
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
    // The password may have been changed meanwhile.
    .where('password_hash', '=', before)
    .execute();
}

/**
 * The page where a member reads why their login is blocked and can object, as a path with its code. Null if there is none or the time to object is over. Slices
 * that block logins fill it.
 */
export const blockedLoginSlot = replySlot<{ readonly page: string | null }>('blocked-login', { page: null });

/** Returns the refusal for a blocked login, with that page. Use it only for a person who has just proved their identity. */
export async function loginBlocked(ctx: Ctx, userId: string): Promise<AppError> {
  const blockedOf = await blockedLoginSlot.readForAll(ctx, [userId]);
  return new AppError('LOGIN_BLOCKED', {}, { page: blockedOf(userId).page });
}
