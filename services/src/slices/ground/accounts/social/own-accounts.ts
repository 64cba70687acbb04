import type { OwnSocialAccount, SocialProvider } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { type KeyedCall, once } from '../../../../db/once.ts';

/** A member's accounts at providers, in the order they were linked. */
export async function ownSocialAccounts(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
): Promise<OwnSocialAccount[]> {
  const rows = await db
    .selectFrom('social_accounts')
    .select(['provider', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute();
  return rows.map(({ provider, linked_at }) => ({ provider, linked: linked_at.toISOString() }));
}

/**
 * Ends a member's sign-in with a provider; sessions that began by it go on.
 * @throws AppError NOT_FOUND where there is none, LAST_WAY_IN for the only one of who has no password
 */
export function endSocialAccount(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { userId, provider, keyed }: { userId: string; provider: SocialProvider; keyed: KeyedCall },
): Promise<{ provider: SocialProvider }> {
  return once(ctx, keyed, async (trx) => {
    // The lock makes two who end the last two at once wait for each other.
    const user = await trx
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { numDeletedRows } = await trx
      .deleteFrom('social_accounts')
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new AppError('NOT_FOUND');
    const left = await ownSocialAccounts({ db: trx }, userId);
    if (user.password_hash === null && left.length === 0) throw new AppError('LAST_WAY_IN');
    return { provider };
  });
}
