import type { Kysely, SelectQueryBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { perDatabase } from './per-database.ts';
import { queryName } from './query-name.ts';
import type { Database } from './schema.ts';

const servesMs = 60_000;
/** Whoever asks for an order that is older than this has it read anew without waiting: only the first who asks for it in a while waits. */
const readAgainMs = 40_000;

interface InOrder {
  execute(): Promise<readonly { readonly kept_id: string }[]>;
}

interface Kept {
  readonly ids: readonly string[];
  readonly readAt: number;
}

/** Orders that were read, and the readings of them that are under way, each by the name of the order. */
interface Orders {
  readonly kept: LRUCache<string, Kept>;
  readonly underWay: Map<string, Promise<readonly string[]>>;
}

/**
 * The ids of the first rows in an order that no index has: as of at most a minute before, since all rows have to be read to find them
 * (docs/adr/0031-console-lists-reach-10000-rows.md). Those who ask at once share one reading.
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
  // Who asks has an order; whether the next one can be read shows when this one serves no more.
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
