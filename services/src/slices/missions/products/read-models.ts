import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { sharedRead } from '../../../db/shared-read.ts';
import type { EventOf } from '../../../feed/feed-event.ts';
import { view } from '../../../feed/view.ts';
import { aboutSlot, idsAbout, namedAbout } from '../../ground/notices/about.ts';
import { creatorSlot, profileSlot } from '../../people/creators/slots.ts';
import { findProducts } from './queries.ts';

/** Projection of each product's requests: those that wait for the creator, and all ever made. */
export const productCounts = view({
  name: 'product-requests',
  tables: ['product_request_counts', 'product_open_requests'],
  on: {
    // A roulette is not a request until a roll wins.
    MissionRequested: (trx, { payload }) =>
      payload.status === 'CREATED' ? Promise.resolve() : requested(trx, payload),
    MissionWon: (trx, { payload }) => requested(trx, payload),
    MissionCompleted: ended,
    MissionRejected: ended,
  },
});

async function requested(
  trx: Transaction<Database>,
  { missionId, productId }: { readonly missionId: string; readonly productId: string },
): Promise<void> {
  await trx
    .insertInto('product_open_requests')
    .values({ mission_id: missionId, product_id: productId })
    .execute();
  await trx
    .insertInto('product_request_counts')
    .values({ product_id: productId, current_requested: 1, accumulated: 1 })
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({
        current_requested: sql`product_request_counts.current_requested + 1`,
        accumulated: sql`product_request_counts.accumulated + 1`,
      }),
    )
    .execute();
}

async function ended(
  trx: Transaction<Database>,
  { payload }: EventOf<'MissionCompleted' | 'MissionRejected'>,
): Promise<void> {
  await trx
    .with('ended', (ended) =>
      ended
        .deleteFrom('product_open_requests')
        .where('mission_id', '=', payload.missionId)
        .returning('product_id'),
    )
    .updateTable('product_request_counts')
    .from('ended')
    .set({ current_requested: sql`current_requested - 1` })
    .whereRef('product_request_counts.product_id', '=', 'ended.product_id')
    .execute();
}

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

/** Adds whether a creator takes custom missions, and the minimum in coins, which is kept while they take none. */
export const customMission = profileSlot.filledBy(async ({ db }, creatorIds, { reader }) => {
  const offers = await customOffers(db, creatorIds);
  return new Map(
    [...offers].map(([creatorId, { active, minimumCost, hidden_at }]) => {
      const isShown = hidden_at === null || creatorId === reader?.creatorId;
      return [creatorId, { customMission: { active: active && isShown, minimumCost } }];
    }),
  );
});

const offerRows = lookup('custom-offers-of-creators', (db, creatorIds: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['creator_id', 'active', 'coin_price as minimumCost', 'hidden_at'])
    .where('type', '=', 'CUSTOM')
    .where('creator_id', '=', anyOf(creatorIds))
    .compile(),
);

const customOffers = sharedRead(
  async (db: Kysely<Database>, creatorIds) =>
    new Map((await offerRows(db, creatorIds)).map((row) => [row.creator_id, row])),
);

/** Adds the product's name to notices about a product or its draw event, unless the product is hidden. */
export const aboutProducts = aboutSlot.filledBy(async ({ db }, about) => {
  const products = await findProducts(db, idsAbout('product', about));
  return namedAbout(
    'product',
    [...products].map(([id, { name, hidden }]) => [id, { wish: (!hidden && name) || null }]),
  );
});
