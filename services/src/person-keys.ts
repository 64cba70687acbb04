import type { KeyStore, WrappedKey } from './db/key-store.ts';
import { oneOf, sharedRead } from './db/shared-read.ts';

/**
 * The members' own keys, each wrapped by a master key of `PERSON_KEY`, in a database that is not the one of the data. Asked before a
 * transaction, never within one. It throws what the database throws, which passes by waiting where that cannot be reached.
 */
export interface PersonKeys {
  /** Keys by member; who has none, or none any more, is left out. Those who ask at once are asked for together. */
  keysOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The key of one member; null when they have none, or none any more: then they are erased. */
  keyOf(userId: string): Promise<string | null>;
  /** Keeps the first key of a member. @returns the key they have now: the one from before where they had one */
  add(userId: string, key: string): Promise<string>;
  /** Keeps keys, in the place of those that were there. */
  put(keys: readonly WrappedKey[]): Promise<void>;
  /** Changes a key that is still what it was. */
  replace(userId: string, before: string, after: string): Promise<void>;
  /** Keys that do not begin so. */
  othersThan(beginning: string, limit: number): Promise<WrappedKey[]>;
  /**
   * Destroys keys for ever; nobody opens any more what was sealed with them. Once it returns, they are gone.
   * @returns how many there were
   */
  destroy(userIds: readonly string[]): Promise<number>;
}

/** The keys in their store. */
export function createPersonKeys(store: KeyStore): PersonKeys {
  const keyOf = oneOf(readKeys);
  return {
    keysOf: (userIds) => readKeys(store, userIds),
    keyOf: (userId) => keyOf(store, userId),
    add: (userId, key) => store.add({ userId, key }),
    put: (keys) => store.put(keys),
    replace: (userId, before, after) => store.replace(userId, before, after),
    othersThan: (beginning, limit) => store.othersThan(beginning, limit),
    destroy: async (userIds) => (await store.remove(userIds)).length,
  };
}

const readKeys = sharedRead((store: KeyStore, ids) => store.keysOf(ids));
