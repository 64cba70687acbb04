import type { Kysely } from 'kysely';
import { anyOf } from './db/few-ids.ts';
import type { KeyStore, WrappedKey } from './db/key-store.ts';
import { lookup } from './db/lookup.ts';
import type { Database } from './db/schema.ts';
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

/**
 * The keys in their store. A key may still stand in the member's row (`users.person_key`), where the release before this one kept all of them: those
 * that nobody has moved yet, and those of members who signed up by a process of that release while it was replaced. Where there are both,
 * the row has the newer one: such a process gives a new key to who takes the place of a member that never confirmed their address.
 * The next release drops the column and with it all here that speaks of rows.
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

/** Changes a key that stands in a member's row and is still what it was, so that none is lost that was written meanwhile. @param after null empties the row */
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
