import type { KeyStore, WrappedKey } from './db/key-store.ts';
import { oneOf, sharedRead } from './db/shared-read.ts';

/**
 * The members' personal keys, each wrapped by a master key of `PERSON_KEY`, in a separate database. Use it before a transaction, never within one. It throws
 * the database's errors, which are transient if that database is unreachable.
 */
export interface PersonKeys {
  /** Returns keys by member, without members who have no key (any more). Concurrent calls share one query. */
  keysOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the key of one member; null if there is none (any more): then the member is erased. */
  keyOf(userId: string): Promise<string | null>;
  /** Stores the first key of a member. @returns the current key: the existing one if there was one */
  add(userId: string, key: string): Promise<string>;
  /** Stores keys and replaces existing ones. */
  put(keys: readonly WrappedKey[]): Promise<void>;
  /** Replaces a key if it is unchanged. */
  replace(userId: string, before: string, after: string): Promise<void>;
  /** Returns keys with another prefix. */
  othersThan(beginning: string, limit: number): Promise<WrappedKey[]>;
  /**
   * Destroys keys permanently; data sealed with them can never be read again. They are gone once it returns.
   * @returns the number of keys
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
