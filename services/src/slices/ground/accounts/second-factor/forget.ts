import type { Transaction } from 'kysely';
import type { Ctx } from '../../../../context.ts';
import { writeRows } from '../../../../db/carried-rows.ts';
import type { Database } from '../../../../db/schema.ts';
import { noticeRows } from '../../../../notice-rows.ts';
import { endAllSessions } from '../sessions.ts';
import { secondFactorResetByServersMail, secondFactorResetMail } from './notices.ts';

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
