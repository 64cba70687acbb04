import type { QueryExecutorProvider } from 'kysely';
import type { Difference } from './difference.ts';
import { guards } from './guards.ts';
import { readGuards } from './read-guards.ts';

const invariant = 'the guards of the ledger stand';

/** Compares the guards in PostgreSQL with those that the migrations made. A disabled guard is a difference, and so is an additional right. */
export async function verifyGuards(db: QueryExecutorProvider): Promise<Difference[]> {
  const found = await readGuards(db);
  const lost = Object.entries(guards)
    .filter(([name, definition]) => found.get(name) !== definition)
    .map(([subject]) => ({
      invariant,
      subject,
      detail: found.has(subject) ? 'it is another' : 'it is missing',
    }));
  const added = [...found.keys()]
    .filter((name) => !Object.hasOwn(guards, name))
    .map((subject) => ({ invariant, subject, detail: 'no migration made it' }));
  return [...lost, ...added];
}
