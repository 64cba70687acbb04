import { policy } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';

const minuteMs = 60_000;
const { freshLoginMinutes } = policy.accounts;

/**
 * Rejects a call that requires a recent login, so that someone who finds an unlocked phone cannot make it. These are real minutes, even where a policy day is
 * shortened: the check protects an account.
 * @throws AppError LOGIN_TOO_OLD {minutes}, INVALID_TOKEN if the session has ended
 */
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
  if (ageMs > freshLoginMinutes * minuteMs) {
    throw new AppError('LOGIN_TOO_OLD', { minutes: freshLoginMinutes });
  }
}
