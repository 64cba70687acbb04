import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Keeps one value per database, for the lifetime of that database object. @param make creates the value at first use */
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
