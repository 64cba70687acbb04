import { anyOf } from '../../../db/few-ids.ts';
import { lookup } from '../../../db/lookup.ts';
import { creatorSlot } from '../../people/creators/creator-slot.ts';

/** What the cheapest wish of a creator costs; a ticket buys a chance of one, so lucky products do not count, nor draw events. */
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
