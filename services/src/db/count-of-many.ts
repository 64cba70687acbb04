import type { Kysely, SelectQueryBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { countAll, countedEachTime } from './counted.ts';
import type { Database } from './schema.ts';
import { perDatabase, sharedResult } from './shared-read.ts';

/** How long the count of a list of more than `countedEachTime` rows is cached. */
const servesMs = 60_000;

type Rows = SelectQueryBuilder<Database, keyof Database, unknown>;

/** A query with a name; it is built only if it has to run. */
export interface NamedRows<From extends keyof Database> {
  /** Identifies the rows and every filter applied to them. */
  readonly name: string;
  rows(): SelectQueryBuilder<Database, From, unknown>;
  /** Counts these rows up to `countedEachTime + 1`, where a faster way than `rows()` exists. */
  few?(): Promise<number>;
}

type Counts = LRUCache<string, number, NamedRows<keyof Database>['rows']>;

/**
 * Counts the rows of a list: exactly up to 1,000; above that the count may be up to a minute old. So the cost of a page does not grow with the list
 * (docs/adr/0030-reads-are-shared-lookups.md). Simultaneous callers share one count.
 * @param parts queries without columns, order and limit, which together make up the list. Parts with the same text and values, or with the same name, share one
 *   count
 */
export async function countOfMany<From extends keyof Database>(
  db: Kysely<Database>,
  parts: readonly (SelectQueryBuilder<Database, From, unknown> | NamedRows<From>)[],
): Promise<number> {
  const counts = countsOf(db);
  // The table type does not matter for counting.
  const named = parts.map((part) => nameOf(part as unknown as Rows | NamedRows<keyof Database>));
  // A cached count exists only for a list that was longer than `countedEachTime`.
  const kept = sum(named.map(({ name }) => counts.get(name) ?? 0));
  if (kept <= countedEachTime) {
    const few = sum(
      await Promise.all(
        named.map((part) =>
          fewCounts(
            db,
            part.name,
            () => part.few?.() ?? countAll(db, part.rows().limit(countedEachTime + 1)),
          ),
        ),
      ),
    );
    if (few <= countedEachTime) return few;
  }
  return sum(await Promise.all(named.map(({ name, rows }) => counts.forceFetch(name, { context: rows }))));
}

function nameOf(part: Rows | NamedRows<keyof Database>): NamedRows<keyof Database> {
  if ('rows' in part) return part;
  const { sql, parameters } = part.select(({ lit }) => lit(1).as('one')).compile();
  return { name: JSON.stringify([sql, parameters]), rows: () => part };
}

const fewCounts = sharedResult<Kysely<Database>, number>();

const countsOf = perDatabase(
  (db): Counts =>
    new LRUCache({
      max: 10_000,
      ttl: servesMs,
      fetchMethod: (_name, _before, { context }) => countAll(db, context()),
    }),
);

const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);
