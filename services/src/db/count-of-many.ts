import type { Kysely, SelectQueryBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './schema.ts';

/** Up to so many rows are counted each time. */
const countedEachTime = 1_000;

/** How long the count of more rows than that serves. */
const servesMs = 60_000;

type Rows = SelectQueryBuilder<Database, keyof Database, unknown>;

const largeCounts = new WeakMap<Kysely<Database>, LRUCache<string, number, Rows>>();

/**
 * How many rows a query finds: exactly up to 1,000, above that as of at most a minute before, so that a page of a list costs
 * the same however long the list is (decisions, 189). Those who ask at once share one count.
 * @param rows the query without columns, order and limit; queries with the same text and values share their count
 */
export async function countOfMany<From extends keyof Database>(
  db: Kysely<Database>,
  rows: SelectQueryBuilder<Database, From, unknown>,
): Promise<number> {
  // Which table it reads from makes no difference to counting.
  const query = rows as unknown as Rows;
  const few = await count(db, query.limit(countedEachTime + 1));
  if (few <= countedEachTime) return few;
  const { sql, parameters } = query.select(({ lit }) => lit(1).as('one')).compile();
  return largeCountsOf(db).forceFetch(JSON.stringify([sql, parameters]), { context: query });
}

function largeCountsOf(db: Kysely<Database>): LRUCache<string, number, Rows> {
  const known = largeCounts.get(db);
  if (known) return known;
  const counts = new LRUCache<string, number, Rows>({
    max: 10_000,
    ttl: servesMs,
    fetchMethod: (_key, _before, { context }) => count(db, context),
  });
  largeCounts.set(db, counts);
  return counts;
}

async function count(db: Kysely<Database>, rows: Rows): Promise<number> {
  const { found } = await db
    .selectFrom(rows.select(({ lit }) => lit(1).as('one')).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}
