import type { Kysely, SelectQueryBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { perDatabase } from './per-database.ts';
import type { Database } from './schema.ts';

const servesMs = 60_000;

interface InOrder {
  execute(): Promise<readonly { readonly kept_id: string }[]>;
}

type Orders = LRUCache<string, readonly string[], InOrder>;

/**
 * The ids of the first rows in an order that no index has: as of at most a minute before, since all rows have to be read to find them
 * (decision 323). Those who ask at once share one reading.
 */
export function keptOrder<DB, From extends keyof DB>(
  db: Kysely<Database>,
  inOrder: SelectQueryBuilder<DB, From, { kept_id: string }>,
): Promise<readonly string[]> {
  const { sql, parameters } = inOrder.compile();
  return ordersOf(db).forceFetch(JSON.stringify([sql, parameters]), { context: inOrder });
}

const ordersOf = perDatabase(
  (): Orders =>
    new LRUCache({
      max: 50,
      ttl: servesMs,
      fetchMethod: async (_name, _before, { context }) =>
        (await context.execute()).map(({ kept_id: id }) => id),
    }),
);
