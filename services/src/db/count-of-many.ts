import type { Kysely, SelectQueryBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { countAll, countedEachTime } from './counted.ts';
import { perDatabase } from './per-database.ts';
import type { Database } from './schema.ts';
import { sharedResult } from './shared-read.ts';

/** How long the counts of a list of more rows than that serve. */
const servesMs = 60_000;

type Rows = SelectQueryBuilder<Database, keyof Database, unknown>;

/** Rows that have a name, so that their query is put together only where it is asked. */
export interface NamedRows<From extends keyof Database> {
  /** Of what the rows are of, and of everything they are narrowed by. */
  readonly name: string;
  rows(): SelectQueryBuilder<Database, From, unknown>;
  /** Counts up to one more than `countedEachTime` of them, where there is a quicker way than that query. */
  few?(): Promise<number>;
}

type Counts = LRUCache<string, number, NamedRows<keyof Database>['rows']>;

/**
 * How many rows a list has: exactly up to 1,000, above that as of at most a minute before, so that a page of a list costs
 * the same however long the list is (docs/adr/0030-reads-are-shared-lookups.md). Those who ask at once share one count.
 * @param parts queries without columns, order and limit, whose rows together are the list; those with the same text and values
 *   share their count, as do those of one name
 */
export async function countOfMany<From extends keyof Database>(
  db: Kysely<Database>,
  parts: readonly (SelectQueryBuilder<Database, From, unknown> | NamedRows<From>)[],
): Promise<number> {
  const counts = countsOf(db);
  // Which table they read from makes no difference to counting.
  const named = parts.map((part) => nameOf(part as unknown as Rows | NamedRows<keyof Database>));
  // What is kept is of a list that was longer.
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
