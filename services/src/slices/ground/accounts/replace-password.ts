import type { Transaction } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import type { Database } from '../../../db/schema.ts';
import { noticeRows, withdrawMails } from '../../../notice-rows.ts';
import { passwordChangedMail, resetMail } from './notices.ts';
import { endAllSessions } from './sessions.ts';

/** Locks a member's row; every change of a password starts with this. @returns the mail address; null if there is no such member */
export async function lockMember(trx: Transaction<Database>, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    // Allows concurrent inserts of rows that reference the member.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.email ?? null;
}

/**
 * Replaces the password of a member whose row is locked. Their sessions end, open reset links become invalid, and the member is notified, also by mail.
 * @param keptSessionId the session that stays; null ends all sessions
 */
export async function replacePassword(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock' | 'ids'>,
  { userId, passwordHash, keptSessionId }: Replacement,
): Promise<void> {
  const at = ctx.clock.now();
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await trx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  await endAllSessions(trx, { userId, at, but: keptSessionId });
  await withdrawMails(trx, resetMail, userId);
  const cause = `password:${ctx.ids()}`;
  await writeRows(trx, noticeRows(ctx, passwordChangedMail, { to: [userId], cause, at, facts: {} }));
}

interface Replacement {
  readonly userId: string;
  readonly passwordHash: string;
  readonly keptSessionId: string | null;
}
