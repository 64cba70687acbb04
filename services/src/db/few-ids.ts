import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { queryName } from './query-name.ts';
import type { Database } from './schema.ts';
import { sharedResult } from './shared-read.ts';

/** Up to this number, rows are looked up one by one in an index; for more it is faster to read the table once. */
const fewMost = 1_000;

/** A query for the ids that match a name search. */
interface Named {
  limit(most: number): {
    compile(): CompiledQuery;
    execute(): Promise<readonly { readonly id: string }[]>;
  };
}

/** Operators who search for the same name at once share one query (docs/adr/0031-console-lists-reach-10000-rows.md). */
const searches = sharedResult<Kysely<Database>, readonly string[]>();

/**
 * Returns the ids that match a name, or null if there are more than `fewMost`. PostgreSQL cannot estimate the number, and a plan that is fast for few ids takes
 * seconds for many, and the reverse (docs/adr/0032-names-found-by-keys.md).
 */
export async function fewIds(db: Kysely<Database>, named: Named): Promise<readonly string[] | null> {
  const few = named.limit(fewMost + 1);
  const found = await searches(db, queryName(few.compile()), async () =>
    (await few.execute()).map(({ id }) => id),
  );
  return found.length > fewMost ? null : found;
}

/** For the right side of `=`: any of these uuids, passed as a single parameter. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** The same for text ids, such as those of rows named after an event. */
export const anyOfTexts = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`;

/** For the right side of `in` after a tuple: any of these pairs, passed as two parameters. */
export const anyPair = (ones: readonly string[], others: readonly string[]) =>
  sql<never>`(select one, other from unnest(${ones}::uuid[], ${others}::uuid[]) as pairs (one, other))`;
