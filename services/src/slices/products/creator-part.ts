import { sql } from 'kysely';
import { creatorSlot } from '../creators/creator-slot.ts';

/** What the cheapest wish of a creator costs; a ticket buys a chance of one, so lucky products do not count, nor draw events. */
export const leastPrice = creatorSlot.filledBy(async ({ db }, creatorIds) => {
  if (creatorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(({ fn }) => ['creator_id', fn.min('coin_price').as('fromCoins')])
    .where('creator_id', '=', sql<string>`any(${creatorIds}::uuid[])`)
    .where('active', '=', true)
    .where('hidden_at', 'is', null)
    .where('type', 'not in', ['LUCKY', 'EVENT'])
    .groupBy('creator_id')
    .execute();
  return new Map(rows.map(({ creator_id, fromCoins }) => [creator_id, { fromCoins }]));
});
