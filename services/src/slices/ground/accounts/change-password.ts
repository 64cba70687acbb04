import type { Transaction } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { noticeRows, withdrawMails } from '../../../notice-rows.ts';
import { passwordChangedMail, resetMail } from './notices.ts';
import { hashPassword, requireUncommon } from './passwords.ts';
import { endAllSessions, requireFreshLogin } from './sessions.ts';

/**
 * Changes a member's own password. The current password is not required: the session must be minutes old, and its login counted wrong guesses. All other
 * sessions end; the calling one stays.
 * @returns the member
 * @throws AppError LOGIN_TOO_OLD, PASSWORD_COMMON (`password`), BUSY; INVALID_TOKEN if the session ended meanwhile
 */
export function changePassword(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids' | 'config'>,
  { userId, sessionId, password, keyed }: Change,
): Promise<{ id: string }> {
  const prepare = async () => {
    await requireFreshLogin(ctx.db, ctx, sessionId);
    requireUncommon(password);
    return hashPassword(password);
  };
  return once(ctx, keyed, {
    prepare,
    work: async (trx, passwordHash) => {
      await lockMember(trx, userId);
      // If two sessions change it at once, the first ends the second.
      await requireFreshLogin(trx, ctx, sessionId);
      await replacePassword(trx, ctx, { userId, passwordHash, keptSessionId: sessionId });
      return { id: userId };
    },
  });
}

interface Change {
  readonly userId: string;
  /** The calling session. */
  readonly sessionId: string;
  readonly password: string;
  readonly keyed: KeyedCall;
}

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
