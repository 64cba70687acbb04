import type { QueryExecutorProvider } from 'kysely';
import type { Difference } from './difference.ts';
import { guards } from './guards.ts';
import { readGuards } from './read-guards.ts';

export const guardsStand = 'the guards of the ledger stand';

/**
 * Compares the guards in PostgreSQL with those that the migrations made: each that is added, missing or different is a difference. Only further
 * plain indexes are allowed, as the caller's own migrations may add them for their reads.
 */
export async function verifyGuards(db: QueryExecutorProvider): Promise<Difference[]> {
  const found = await readGuards(db);
  const lost = Object.entries(guards)
    .filter(([name, definition]) => found.get(name) !== definition)
    .map(([subject]) => ({
      invariant: guardsStand,
      subject,
      detail: found.has(subject) ? 'it is another' : 'it is missing',
    }));
  const added = [...found.keys()]
    .filter((name) => !Object.hasOwn(guards, name) && !name.startsWith('plain index '))
    .map((subject) => ({ invariant: guardsStand, subject, detail: 'no migration made it' }));
  return [...lost, ...added];
}
