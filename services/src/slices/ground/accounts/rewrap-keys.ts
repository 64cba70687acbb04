import type { KeyRing } from '../../../key-ring.ts';
import type { PersonKeys } from '../../../person-keys.ts';
import { rewrapPersonKey, wrappedBy } from './personal-data.ts';

const batchMembers = 500;

/**
 * Wraps the key of every member again by the first master key, so that the other master keys can be deleted. Members may use the service meanwhile. It can be
 * restarted after an interruption. A key destroyed meanwhile stays destroyed.
 * @returns the number of rewrapped keys
 * @throws Error if the master key of one is not on the ring; keys before it stay rewrapped
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
