import type { Kysely } from 'kysely';
import { anyOf } from './db/few-ids.ts';
import type { KeyStore, WrappedKey } from './db/key-store.ts';
import { lookup } from './db/lookup.ts';
import type { Database } from './db/schema.ts';
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

/**
 * Creates access to the keys in their store. A key may still be in the member's row (`users.person_key`), where the previous release kept all of them: keys
 * that were not moved yet, and keys of members who signed up through a process of that release during its replacement. If both exist, the row has the newer
 * one: such a process gives a new key to a person who takes over the unconfirmed address of another member. The next release drops the column and all row
 * handling here.
 */
export function createPersonKeys(db: Kysely<Database>, store: KeyStore): PersonKeys {
  const places: Places = { db, store };
  const keyOf = oneOf(readKeys);
  return {
    keysOf: (userIds) => readKeys(places, userIds),
    keyOf: (userId) => keyOf(places, userId),
    add: async (userId, key) => {
      const known = await keysInRows(db, [userId]);
      return known.get(userId) ?? store.add({ userId, key });
    },
    put: (keys) => store.put(keys),
    replace: async (userId, before, after) => {
      await store.replace(userId, before, after);
      await replaceInRow(db, { userId, key: before }, after);
    },
    othersThan: async (beginning, limit) => {
      const found = await store.othersThan(beginning, limit);
      return found.length > 0 ? found : rowsOthersThan(db, beginning, limit);
    },
    destroy: async (userIds) => {
      const gone = await store.remove(userIds);
      const rows = await db
        .updateTable('users')
        .set({ person_key: null })
        .where('id', '=', anyOf(userIds))
        .where('person_key', 'is not', null)
        .returning('id')
        .execute();
      return new Set([...gone, ...rows.map(({ id }) => id)]).size;
    },
  };
}

/** Replaces a key in a member's row if it is unchanged, so that no concurrent write is lost. @param after null empties the row */
export async function replaceInRow(
  db: Kysely<Database>,
  { userId, key }: WrappedKey,
  after: string | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ person_key: after })
    .where('id', '=', userId)
    .where('person_key', '=', key)
    .execute();
}

interface Places {
  readonly db: Kysely<Database>;
  readonly store: KeyStore;
}

const readKeys = sharedRead(async ({ db, store }: Places, ids) => {
  const [stored, inRows] = await Promise.all([store.keysOf(ids), keysInRows(db, ids)]);
  return new Map([...stored, ...inRows]);
});

const rowsOfKeys = lookup('person-keys', (db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', (user) => user.ref('person_key').$notNull().as('key')])
    .where('id', '=', anyOf(ids))
    .where('person_key', 'is not', null)
    .compile(),
);

async function keysInRows(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await rowsOfKeys(db, ids)).map(({ id, key }) => [id, key]));
}

const rowsOthersThan = (db: Kysely<Database>, beginning: string, limit: number): Promise<WrappedKey[]> =>
  db
    .selectFrom('users')
    .select(['id as userId', (user) => user.ref('person_key').$notNull().as('key')])
    .where('person_key', 'not like', `${beginning}%`)
    .orderBy('id')
    .limit(limit)
    .execute();
