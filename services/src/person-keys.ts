import type { Kysely } from 'kysely';
import { anyOf } from './db/few-ids.ts';
import { lookup } from './db/lookup.ts';
import type { Database } from './db/schema.ts';
import { oneOf, sharedRead } from './db/shared-read.ts';

/** The members' own keys, each wrapped by the master key of `PERSON_KEY`; without it a key opens nothing. */
export interface PersonKeys {
  /** Keys by member; who has none, or none any more, is left out. Those who ask at once are asked for together. */
  keysOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The key of one member; null when they have none, or none any more: then they are erased. */
  keyOf(userId: string): Promise<string | null>;
}

/** Opens the keys of members. */
export function createPersonKeys(db: Kysely<Database>): PersonKeys {
  const keyOf = oneOf(readKeys);
  return { keysOf: (userIds) => readKeys(db, userIds), keyOf: (userId) => keyOf(db, userId) };
}

const keyRows = lookup('person-keys', (db, ids: readonly string[]) =>
  db.selectFrom('users').select(['id', 'person_key']).where('id', '=', anyOf(ids)).compile(),
);

const readKeys = sharedRead(async (db: Kysely<Database>, ids) => {
  const rows = await keyRows(db, ids);
  return new Map(rows.flatMap(({ id, person_key: key }) => (key === null ? [] : [[id, key] as const])));
});
