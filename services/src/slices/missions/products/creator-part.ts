import { anyOf } from '../../../db/few-ids.ts';
import { lookup } from '../../../db/lookup.ts';
import { creatorSlot } from '../../people/creators/creator-slot.ts';

/** Adds the price of a creator's cheapest product, in coins. Lucky products (a ticket buys only a chance) and draw events do not count. */
export const leastPrice = creatorSlot.filledForAll(async ({ db }, creatorIds) => {
  const rows = await priceRows(db, creatorIds);
  return new Map(rows.map(({ creator_id, fromCoins }) => [creator_id, { fromCoins }]));
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
