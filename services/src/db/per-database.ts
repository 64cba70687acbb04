import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** What is kept of each database by itself, and goes with it. @param make for a database that is asked of first */
export function perDatabase<T>(make: (db: Kysely<Database>) => T): (db: Kysely<Database>) => T {
  const known = new WeakMap<Kysely<Database>, T>();
  return (db) => {
    const before = known.get(db);
    if (before !== undefined) return before;
    const made = make(db);
    known.set(db, made);
    return made;
  };
}
