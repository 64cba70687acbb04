import type { Ctx } from '../../../context.ts';
import { type KeyedCall, onceAfter } from '../../../db/once.ts';
import { requireUncommon } from './common-passwords.ts';
import { requireFreshLogin } from './fresh-login.ts';
import { hashPassword } from './passwords.ts';
import { lockMember, replacePassword } from './replace-password.ts';

/**
 * Changes a member's own password. The present one is not sent along: it was asked for when the session began, minutes ago,
 * where guesses at it are counted. All other sessions end; the one that asks goes on.
 * @returns the member
 * @throws AppError LOGIN_TOO_OLD, PASSWORD_COMMON (`password`), BUSY; INVALID_TOKEN where the session ended meanwhile
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
    // Of two sessions that change it at once, the second was ended by the first.
    await requireFreshLogin(trx, ctx, sessionId);
    await replacePassword(trx, ctx, { userId, passwordHash, keptSessionId: sessionId });
    return { id: userId };
  });
}

interface Change {
  readonly userId: string;
  /** The session that asks. */
  readonly sessionId: string;
  readonly password: string;
  readonly keyed: KeyedCall;
}
