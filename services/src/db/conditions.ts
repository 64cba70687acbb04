import { type CompiledQuery, type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { kstDate, kstMonthBounds } from '../clock.ts';
import { containsPattern } from './read-list.ts';
import type { Database } from './schema.ts';
import { queryName, sharedResult } from './shared-read.ts';

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

/** One or two letters of a script without capitals. A trigram index needs at least three letters. */
const shortWithoutCapitals =
  /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Nd}]{1,2}$/u;

/**
 * Returns the SQL condition "text contains `part`", case-insensitive. Three or more letters use the index on the lower-cased text, where one exists. Shorter
 * parts scan each text. Scripts without capitals are then compared directly, because lower-casing costs seven times as much as comparing
 * (docs/adr/0031-console-lists-reach-10000-rows.md).
 */
export const contains = (text: Expression<string>, part: string): RawBuilder<SqlBool> =>
  shortWithoutCapitals.test(part)
    ? sql<SqlBool>`${text} like ${containsPattern(part)}`
    : sql<SqlBool>`lower(${text}) like ${containsPattern(part)}`;

/**
 * Returns the start and the exclusive end of the KST year or month that a list is filtered by, or null without such a filter. A month without a year means that
 * month of the current KST year.
 */
export function createdWithin(
  {
    createdYear,
    createdMonth: month,
  }: { createdYear?: number | undefined; createdMonth?: number | undefined },
  now: Date,
): { from: Date; until: Date } | null {
  if (createdYear === undefined && month === undefined) return null;
  const year = createdYear ?? kstDate(now).slice(0, 4);
  const boundsOf = (number: number) => kstMonthBounds(`${year}-${String(number).padStart(2, '0')}`);
  return { from: boundsOf(month ?? 1).from, until: boundsOf(month ?? 12).until };
}
