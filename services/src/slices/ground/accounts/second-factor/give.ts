import { policy } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../../app-error.ts';
import { kstDate } from '../../../../clock.ts';
import type { Ctx } from '../../../../context.ts';
import { writeRows } from '../../../../db/carried-rows.ts';
import type { Database } from '../../../../db/schema.ts';
import { noticeRows } from '../../../../notice-rows.ts';
import { sha256 } from '../../../../sha256.ts';
import { accountOf, countTry, forgetTries } from '../login-tries.ts';
import type { PersonCipher } from '../personal-data.ts';
import { type KeyCtx, personCipher } from '../queries.ts';
import { replaceWaiting, type StartedSession } from '../sessions.ts';
import { codesGuessedMail, recoveryCodeUsedMail } from './notices.ts';
import { recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts';
import { fromBase32, stepOfCode } from './totp.ts';
import { plainCode, requireWaiting, sealedAs, type Waiting } from './waiting.ts';

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
