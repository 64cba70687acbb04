import { policy, type SecondFactorSecret } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../../app-error.ts';
import { kstDate } from '../../../../clock.ts';
import type { Ctx } from '../../../../context.ts';
import { sha256 } from '../../../../crypto.ts';
import { writeRows } from '../../../../db/carried-rows.ts';
import type { Database } from '../../../../db/schema.ts';
import type { Caller } from '../../../../http/caller.ts';
import { noticeRows } from '../../../../notice-rows.ts';
import { accountOf, countTry, forgetTries } from '../login-tries.ts';
import {
  codesGuessedMail,
  recoveryCodeUsedMail,
  secondFactorResetByServersMail,
  secondFactorResetMail,
  secondFactorSetUpMail,
} from '../notices.ts';
import type { PersonCipher } from '../personal-data.ts';
import { type KeyCtx, personCipher } from '../queries.ts';
import { endAllSessions, replaceWaiting, type StartedSession } from '../sessions.ts';
import { makeRecoveryCodes, recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts';
import { addressOf, fromBase32, secretBytes, stepOfCode, toBase32 } from './totp.ts';

type SetUpCtx = KeyCtx & Pick<Ctx, 'db' | 'clock' | 'ids' | 'random'>;

/**
 * Creates the secret of a second factor, in a session that waits for one. It replaces an earlier unconfirmed secret.
 * @returns the secret to type, and its URI for an authenticator app
 * @throws AppError ACCESS_DENIED in any other session, ALREADY_EXISTS if one was confirmed
 */
export async function startSecondFactor(ctx: SetUpCtx, caller: Waiting): Promise<SecondFactorSecret> {
  requireWaiting(caller);
  const { userId } = caller;
  const cipher = await personCipher(ctx, userId);
  const secret = toBase32(ctx.random(secretBytes));
  const made = { secret: cipher.seal(sealedAs, secret), made_at: ctx.clock.now() };
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('second_factors')
    .values({ user_id: userId, ...made, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(made).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('ALREADY_EXISTS');
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { secret, address: addressOf(secret, email) };
}

/**
 * Confirms by a code that the member has the secret; from now on each console login asks for one. They are told by mail, because anyone who knows their
 * password could do this.
 * @returns the session with the second factor, and the recovery codes, which are shown only now
 * @throws AppError ACCESS_DENIED, NOT_FOUND if no secret was created, ALREADY_EXISTS, CODE_WRONG, INVALID_TOKEN
 */
export async function confirmSecondFactor(
  ctx: SetUpCtx,
  caller: Waiting,
  code: string,
): Promise<{ readonly session: StartedSession; readonly recoveryCodes: string[] }> {
  requireWaiting(caller);
  const { userId } = caller;
  const cipher = await personCipher(ctx, userId);
  return ctx.db.transaction().execute(async (trx) => {
    const at = ctx.clock.now();
    const factor = await trx
      .selectFrom('second_factors')
      .select(['secret', 'confirmed_at'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!factor?.secret) throw new AppError('NOT_FOUND');
    if (factor.confirmed_at !== null) throw new AppError('ALREADY_EXISTS');
    const secret = fromBase32(cipher.open(sealedAs, factor.secret));
    const step = stepOfCode(secret, plainCode(code), { at, lastStep: null });
    if (step === null) throw new AppError('CODE_WRONG');
    await trx
      .updateTable('second_factors')
      .set({ confirmed_at: at, last_step: step })
      .where('user_id', '=', userId)
      .execute();
    const recoveryCodes = await makeRecoveryCodes(trx, ctx, userId);
    const cause = `second-factor:${ctx.ids()}`;
    await writeRows(trx, noticeRows(ctx, secondFactorSetUpMail, { to: [userId], cause, at, facts: {} }));
    return { session: await replaceWaiting(trx, ctx, caller), recoveryCodes };
  });
}

type GiveCtx = KeyCtx & Pick<Ctx, 'db' | 'clock' | 'ids'>;

const { firstSlowedCodeFailure: firstSlowed } = policy.accounts;

/**
 * All tries of a member share one counter, from any place: the person who tries already knows the password, and a counter per place would let many places guess
 * six digits.
 */
const counts = [{ place: sha256('second factor'), firstSlowed }];

/**
 * Accepts a code of the authenticator app or a recovery code, in a console session that waits for it. Each code is accepted once, even for concurrent requests.
 * @returns the new session, with the member's staff rights
 * @throws AppError ACCESS_DENIED in any other session, NOT_FOUND if none is set up, TOO_MANY_REQUESTS after repeated failures, CODE_WRONG, INVALID_TOKEN if the
 *   session was ended meanwhile
 */
export async function giveSecondFactor(ctx: GiveCtx, caller: Waiting, code: string): Promise<StartedSession> {
  requireWaiting(caller);
  const { userId } = caller;
  if (!(await hasSecondFactor(ctx.db, userId))) throw new AppError('NOT_FOUND');
  const cipher = await personCipher(ctx, userId);
  const account = accountOf(`second factor of ${userId}`);
  const counted = await countTry(ctx, account, counts);
  if (counted.some(({ failures }) => failures === firstSlowed)) await tellOfGuesses(ctx, userId);
  const session = await ctx.db.transaction().execute(async (trx) => {
    if (!(await takeCode(trx, ctx, { userId, cipher, code: plainCode(code) })))
      throw new AppError('CODE_WRONG');
    return replaceWaiting(trx, ctx, caller);
  });
  await forgetTries(ctx, account, counted);
  return session;
}

async function takeCode(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock' | 'ids'>,
  { userId, cipher, code }: { userId: string; cipher: PersonCipher; code: string },
): Promise<boolean> {
  const at = ctx.clock.now();
  const factor = await trx
    .selectFrom('second_factors')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!factor?.secret) return false;
  const secret = fromBase32(cipher.open(sealedAs, factor.secret));
  const step = stepOfCode(secret, code, { at, lastStep: factor.last_step });
  if (step !== null) {
    await trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
    return true;
  }
  if (!(await takeRecoveryCode(trx, { userId, code, at }))) return false;
  const telling = { to: [userId], cause: `recovery-code:${ctx.ids()}`, at };
  const facts = { left: await recoveryCodesLeft(trx, userId) };
  await writeRows(trx, noticeRows(ctx, recoveryCodeUsedMail, { ...telling, facts }));
  return true;
}

/** Notifies the member at most once a KST day: a person who guesses codes knows the password. */
async function tellOfGuesses(ctx: Pick<Ctx, 'db' | 'clock'>, userId: string): Promise<void> {
  const at = ctx.clock.now();
  const telling = { to: [userId], cause: `codes-guessed:${kstDate(at)}`, at };
  await writeRows(
    ctx.db,
    noticeRows(ctx, codesGuessedMail, { ...telling, facts: { failures: firstSlowed } }),
  );
}

/** Returns true if a member has set up a second factor. */
export async function hasSecondFactor(db: Ctx['db'], userId: string): Promise<boolean> {
  return (await secondFactorsOf(db, [userId])).has(userId);
}

/** Returns when members confirmed their second factor; members without one are absent. */
export async function secondFactorsOf(
  db: Ctx['db'],
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('second_factors')
    .select(['user_id', (factor) => factor.ref('confirmed_at').$notNull().as('confirmed_at')])
    .where('user_id', 'in', userIds)
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ user_id, confirmed_at }) => [user_id, confirmed_at]));
}

/**
 * Deletes a member's second factor and recovery codes, ends all their sessions, and tells them by mail. At the next console login they set up a new one.
 * @param by the role of the person who does it, named in the mail
 * @returns false if there was none; then nothing changes
 */
export async function forgetSecondFactor(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock' | 'ids'>,
  userId: string,
  by: keyof typeof mails,
): Promise<boolean> {
  const at = ctx.clock.now();
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ secret: null, confirmed_at: null, last_step: null })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await endAllSessions(trx, { userId, at });
  const cause = `second-factor:${ctx.ids()}`;
  await writeRows(trx, noticeRows(ctx, mails[by], { to: [userId], cause, at, facts: {} }));
  return true;
}

const mails = {
  ADMINISTRATOR: secondFactorResetMail,
  SERVER_OPERATOR: secondFactorResetByServersMail,
} as const;

/** The caller of a console session that may wait for the second factor. */
type Waiting = Pick<Caller, 'userId' | 'sessionId' | 'waitsForSecondFactor'>;

/** The purpose under which a secret is sealed with its member's key. */
export const sealedAs = 'second-factor';

/**
 * Requires a console session that waits for the second factor, so the password was given minutes ago.
 * @throws AppError ACCESS_DENIED in any other session
 */
function requireWaiting({ waitsForSecondFactor }: Waiting): void {
  if (!waitsForSecondFactor) throw new AppError('ACCESS_DENIED');
}

/** Returns a typed code in capitals, without spaces and hyphens. */
const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
