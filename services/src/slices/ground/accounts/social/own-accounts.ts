import type { OwnSocialAccount, SocialProvider } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { type KeyedCall, once } from '../../../../db/once.ts';

/** Returns a member's provider accounts, in the order they were linked. */
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
 * Unlinks a provider from a member; sessions started with it continue.
 * @throws AppError NOT_FOUND if it is not linked, LAST_WAY_IN for the only provider of a member without a password
 */
export function endSocialAccount(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { userId, provider, keyed }: { userId: string; provider: SocialProvider; keyed: KeyedCall },
): Promise<{ provider: SocialProvider }> {
  return once(ctx, keyed, async (trx) => {
    // The lock serialises two requests that would unlink the last two providers at once.
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
