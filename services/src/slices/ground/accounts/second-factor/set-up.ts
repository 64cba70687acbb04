import type { SecondFactorSecret } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { writeRows } from '../../../../db/carried-rows.ts';
import { noticeRows } from '../../../../notice-rows.ts';
import { type KeyCtx, personCipher } from '../queries.ts';
import { replaceWaiting, type StartedSession } from '../sessions.ts';
import { secondFactorSetUpMail } from './notices.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { addressOf, fromBase32, secretBytes, stepOfCode, toBase32 } from './totp.ts';
import { plainCode, requireWaiting, sealedAs, type Waiting } from './waiting.ts';

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
