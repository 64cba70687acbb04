import type { Kysely } from 'kysely';
import { anyOf } from '../../db/few-ids.ts';
import { lookup } from '../../db/lookup.ts';
import type { Database } from '../../db/schema.ts';
import { sharedRead } from '../../db/shared-read.ts';
import { creatorSlot } from '../creators/creator-slot.ts';

/** What the cheapest wish of a creator costs; a ticket buys a chance of one, so lucky products do not count, nor draw events. */
export const leastPrice = creatorSlot.filledBy(async ({ db }, creatorIds) => {
  const prices = await leastPrices(db, creatorIds);
  return new Map([...prices].map(([id, fromCoins]) => [id, { fromCoins }]));
});

const priceRows = lookup('least-prices-of-creators', (db, creatorIds: readonly string[]) =>
  db
    .selectFrom('products')
    .select(({ fn }) => ['creator_id', fn.min('coin_price').as('fromCoins')])
    .where('creator_id', '=', anyOf(creatorIds))
    .where('active', '=', true)
    .where('hidden_at', 'is', null)
    .where('type', 'not in', ['LUCKY', 'EVENT'])
    .groupBy('creator_id')
    .compile(),
);

const leastPrices = sharedRead(
  async (db: Kysely<Database>, creatorIds) =>
    new Map((await priceRows(db, creatorIds)).map((row) => [row.creator_id, row.fromCoins])),
);
