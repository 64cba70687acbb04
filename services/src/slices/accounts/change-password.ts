import { policy } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { type KeyedCall, onceAfter } from '../../db/once.ts';
import type { Database } from '../../db/schema.ts';
import { requireUncommon } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { lockMember, replacePassword } from './replace-password.ts';

const minuteMs = 60_000;

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

const { freshLoginMinutes } = policy.accounts;

/** That a session began minutes ago. Real minutes also where a policy day is shortened: it guards an account. @throws AppError LOGIN_TOO_OLD, INVALID_TOKEN */
export async function requireFreshLogin(
  db: Kysely<Database>,
  { clock }: Pick<Ctx, 'clock'>,
  sessionId: string,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw new AppError('INVALID_TOKEN');
  const ageMs = clock.now().getTime() - session.created_at.getTime();
  if (ageMs > freshLoginMinutes * minuteMs)
    throw new AppError('LOGIN_TOO_OLD', { minutes: freshLoginMinutes });
}
