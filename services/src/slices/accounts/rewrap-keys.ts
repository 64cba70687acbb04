import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { KeyRing } from '../../key-ring.ts';
import { rewrapPersonKey, wrappedBy } from './personal-data.ts';

const batchMembers = 500;

/**
 * Wraps the key of every member by the first master key, so that the others can be thrown away. Members may use the
 * service meanwhile, and it may be begun again where it was cut off.
 * @returns how many keys were wrapped anew
 * @throws Error when the master key of one is not on the ring; those before it stay wrapped anew
 */
export async function rewrapPersonKeys(db: Kysely<Database>, ring: KeyRing): Promise<number> {
  let count = 0;
  for (;;) {
    const members = await db
      .selectFrom('users')
      .select(['id', 'person_key'])
      .where('person_key', 'not like', `${wrappedBy(ring[0])}%`)
      .orderBy('id')
      .limit(batchMembers)
      .execute();
    if (members.length === 0) return count;
    for (const { id, person_key } of members) {
      if (person_key === null) continue;
      // Compared, so that a key that was erased meanwhile stays erased.
      await db
        .updateTable('users')
        .set({ person_key: rewrapPersonKey(ring, id, person_key) })
        .where('id', '=', id)
        .where('person_key', '=', person_key)
        .execute();
      count += 1;
    }
  }
}
