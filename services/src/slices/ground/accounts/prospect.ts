import type { Ctx } from '../../../context.ts';
import { readKeyRing } from '../../../key-ring.ts';
import { createPersonKey, type PersonCipher } from './personal-data.ts';
import { cipherOf } from './queries.ts';

/** Who is about to become a member, with what seals their data. */
export interface Prospect {
  readonly userId: string;
  readonly cipher: PersonCipher;
}

/**
 * Finds out who somebody with this address would become, and sees to it that they have a key: before the transaction that makes the
 * member. Whoever takes the place of one that never confirmed the address seals under that one's key, so that nothing is lost where the
 * sign-up then fails. The key of a new member that did not come to be opens nothing, and stays.
 * @returns null where a member has confirmed the address
 */
export async function prospectOf(
  { db, personKeys, ids, config }: Pick<Ctx, 'db' | 'personKeys' | 'ids' | 'config'>,
  email: string,
): Promise<Prospect | null> {
  const before = await db
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (before && before.verified_at !== null) return null;
  const userId = before?.id ?? ids();
  const key = await personKeys.add(userId, createPersonKey(readKeyRing(config.PERSON_KEY), userId));
  return { userId, cipher: cipherOf(config, userId, key) };
}
