import type { Transaction } from 'kysely';
import type { Ctx } from '../../../../context.ts';
import { writeRows } from '../../../../db/carried-rows.ts';
import type { Database } from '../../../../db/schema.ts';
import { noticeRows } from '../../../../notice-rows.ts';
import { endAllSessions } from '../sessions.ts';
import { secondFactorResetByServersMail, secondFactorResetMail } from './notices.ts';

/**
 * Takes a member's second factor away, with its recovery codes and all their sessions, and tells them by mail: at the next login to the console
 * they set up another.
 * @param by who does it, as the mail says
 * @returns whether there was one; else nothing changes
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
