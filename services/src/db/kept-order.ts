import type { Kysely, SelectQueryBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './schema.ts';
import { perDatabase, queryName } from './shared-read.ts';

const servesMs = 60_000;
/** A cached order older than this is refreshed in the background. Only a caller who finds no order younger than `servesMs` waits. */
const readAgainMs = 40_000;

interface InOrder {
  execute(): Promise<readonly { readonly kept_id: string }[]>;
}

interface Kept {
  readonly ids: readonly string[];
  readonly readAt: number;
}

/** Cached orders and running reads, each by the name of the order. */
interface Orders {
  readonly kept: LRUCache<string, Kept>;
  readonly underWay: Map<string, Promise<readonly string[]>>;
}

/**
 * Returns the ids of the first rows in an order that has no index. They may be up to a minute old, because finding them reads all rows
 * (docs/adr/0031-console-lists-reach-10000-rows.md). Simultaneous callers share one read.
 */
export async function keptOrder<DB, From extends keyof DB>(
  db: Kysely<Database>,
  inOrder: SelectQueryBuilder<DB, From, { kept_id: string }>,
): Promise<readonly string[]> {
  const name = queryName(inOrder.compile());
  const orders = ordersOf(db);
  const before = orders.kept.get(name);
  const age = before === undefined ? Number.POSITIVE_INFINITY : performance.now() - before.readAt;
  if (before === undefined || age >= servesMs) return readOrder(orders, name, inOrder);
  // Serves the cached order and refreshes it in the background. A failure shows once the cached order has expired.
  if (age >= readAgainMs) readOrder(orders, name, inOrder).catch(() => undefined);
  return before.ids;
}

function readOrder({ kept, underWay }: Orders, name: string, inOrder: InOrder): Promise<readonly string[]> {
  const readAt = performance.now();
  const reading =
    underWay.get(name) ??
    inOrder
      .execute()
      .then((rows) => {
        const ids = rows.map(({ kept_id: id }) => id);
        kept.set(name, { ids, readAt });
        return ids;
      })
      .finally(() => underWay.delete(name));
  underWay.set(name, reading);
  return reading;
}

const ordersOf = perDatabase((): Orders => ({ kept: new LRUCache({ max: 50 }), underWay: new Map() }));
