import type { KeyRing } from '../../../key-ring.ts';
import type { PersonKeys } from '../../../person-keys.ts';
import { rewrapPersonKey, wrappedBy } from './personal-data.ts';

const batchMembers = 500;

/**
 * Wraps the key of every member by the first master key, so that the others can be thrown away. Members may use the
 * service meanwhile, and it may be begun again where it was cut off. A key that is destroyed meanwhile stays destroyed.
 * @returns how many keys were wrapped anew
 * @throws Error when the master key of one is not on the ring; those before it stay wrapped anew
 */
export async function rewrapPersonKeys(
  keys: Pick<PersonKeys, 'othersThan' | 'replace'>,
  ring: KeyRing,
): Promise<number> {
  let count = 0;
  for (;;) {
    const others = await keys.othersThan(wrappedBy(ring[0]), batchMembers);
    if (others.length === 0) return count;
    for (const { userId, key } of others) {
      await keys.replace(userId, key, rewrapPersonKey(ring, userId, key));
      count += 1;
    }
  }
}
