import { sql } from 'kysely';
import { creatorSlot } from '../creators/creator-slot.ts';

/** What the cheapest offer of a creator costs. */
export const leastPrice = creatorSlot.filledBy(async ({ db }, creatorIds) => {
  if (creatorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(({ fn }) => ['creator_id', fn.min('coin_price').as('fromCoins')])
    .where('creator_id', '=', sql<string>`any(${creatorIds}::uuid[])`)
    .where('active', '=', true)
    .groupBy('creator_id')
    .execute();
  return new Map(rows.map(({ creator_id, fromCoins }) => [creator_id, { fromCoins }]));
});
