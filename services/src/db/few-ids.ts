import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { queryName } from './query-name.ts';
import type { Database } from './schema.ts';
import { sharedResult } from './shared-read.ts';

/** Up to so many rows are looked up one by one by an index; with more it is faster to read the table once. */
const fewMost = 1_000;

/** Ids that a search for names found. */
interface Named {
  limit(most: number): {
    compile(): CompiledQuery;
    execute(): Promise<readonly { readonly id: string }[]>;
  };
}

/** Operators who look for the same name at once share one search for it (docs/adr/0031-console-lists-reach-10000-rows.md). */
const searches = sharedResult<Kysely<Database>, readonly string[]>();

/**
 * The ids of those who have a name; null where they are more than few. PostgreSQL cannot tell beforehand how many that are, and
 * what is fast for few takes seconds for many, and the other way round (docs/adr/0032-names-found-by-keys.md).
 */
export async function fewIds(db: Kysely<Database>, named: Named): Promise<readonly string[] | null> {
  const few = named.limit(fewMost + 1);
  const found = await searches(db, queryName(few.compile()), async () =>
    (await few.execute()).map(({ id }) => id),
  );
  return found.length > fewMost ? null : found;
}

/** For the right side of `=`: any of these ids, as one parameter however many they are. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** The same of ids that are texts, such as those of rows that are named after an event. */
export const anyOfTexts = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`;

/** For the right side of `in`, after a tuple: any of these pairs, as two parameters however many they are. */
export const anyPair = (ones: readonly string[], others: readonly string[]) =>
  sql<never>`(select one, other from unnest(${ones}::uuid[], ${others}::uuid[]) as pairs (one, other))`;
