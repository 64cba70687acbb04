import type { Ctx } from '../../../context.ts';
import { type KeyedCall, onceAfter } from '../../../db/once.ts';
import { requireUncommon } from './common-passwords.ts';
import { requireFreshLogin } from './fresh-login.ts';
import { hashPassword } from './passwords.ts';
import { lockMember, replacePassword } from './replace-password.ts';

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
  return onceAfter(ctx, keyed, prepare, async (trx, passwordHash) => {
    await lockMember(trx, userId);
    // If two sessions change it at once, the first ends the second.
    await requireFreshLogin(trx, ctx, sessionId);
    await replacePassword(trx, ctx, { userId, passwordHash, keptSessionId: sessionId });
    return { id: userId };
  });
}

interface Change {
  readonly userId: string;
  /** The calling session. */
  readonly sessionId: string;
  readonly password: string;
  readonly keyed: KeyedCall;
}
