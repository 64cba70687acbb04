import { anyOf } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import { creatorSlot, ownEventSlot } from '../../people/creators/slots.ts';
import { missedMissionSlot } from '../../people/strikes/queries.ts';
import { endedBeforeDraw } from '../missions/entry/queries.ts';
import { findProducts } from '../products/queries.ts';
import { eventSlot } from '../products/slots.ts';
import { eventOf, statusNow } from './present.ts';

/** Adds the draw event to its product. */
export const eventPart = eventSlot.filledBy(async (ctx, productIds, { reader, names }) => {
  const { db } = ctx;
  if (productIds.length === 0) return new Map();
  const [draws, own] = await Promise.all([
    db.selectFrom('draws').selectAll().where('product_id', '=', anyOf(productIds)).execute(),
    reader === null
      ? []
      : db
          .selectFrom('draw_entries')
          .select('product_id')
          .where('fan_id', '=', reader.userId)
          .where('product_id', '=', anyOf(productIds))
          .execute(),
  ]);
  const applied = new Set(own.map(({ product_id }) => product_id));
  const entries = await Promise.all(
    draws.map(async (draw) => {
      const { product_id: id } = draw;
      const more = {
        name: names.get(id) ?? '',
        applied: applied.has(id),
        gone: draw.status === 'NOW_DRAWING' ? (await endedBeforeDraw(db, id)).size : 0,
      };
      return [id, { event: eventOf(ctx, draw, more) }] as const;
    }),
  );
  return new Map(entries);
});

/** Adds the creator's draw event that is neither closed nor canceled. */
export const ongoingPart = creatorSlot.filledForAll(async (ctx, creatorIds) => {
  const { db } = ctx;
  const ongoing = await ongoingRows(db, creatorIds);
  // Most creators have no ongoing draw.
  if (ongoing.length === 0) return new Map();
  const ids = ongoing.map(({ product_id }) => product_id);
  const draws = await db.selectFrom('draws').selectAll().where('product_id', '=', anyOf(ids)).execute();
  const products = await findProducts(
    db,
    draws.map(({ product_id }) => product_id),
  );
  return new Map(
    draws.map((draw) => {
      const { product_id: id, creator_id } = draw;
      const more = { name: products.get(id)?.name ?? '', applied: false, gone: 0 };
      return [creator_id, { eventProduct: { id, event: eventOf(ctx, draw, more) } }];
    }),
  );
});

const ongoingRows = lookup('ongoing-draws', (db, creatorIds: readonly string[]) =>
  db
    .selectFrom('draws')
    .select('product_id')
    .where('creator_id', '=', anyOf(creatorIds))
    .where('status', 'not in', ['CLOSED', 'CANCELED'])
    .compile(),
);

/** Adds the titles of draws that were not drawn in time. */
export const missedDraw = missedMissionSlot.filledBy(async ({ db }, ids) => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('draws')
    .select(['product_id', 'title'])
    .where('product_id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ product_id, title }) => [product_id, { name: title, productType: 'EVENT' as const }]),
  );
});

/** Adds each creator's latest draw event. */
export const ownEventPart = ownEventSlot.filledBy(async ({ db, clock }, creatorIds) => {
  if (creatorIds.length === 0) return new Map();
  const draws = await db
    .selectFrom('draws')
    .selectAll()
    .distinctOn('creator_id')
    .where('creator_id', '=', anyOf(creatorIds))
    .orderBy('creator_id')
    .orderBy('registered_at', 'desc')
    .execute();
  return new Map(
    draws.map((draw) => [
      draw.creator_id,
      { eventMission: { id: draw.product_id, status: statusNow(draw, clock.now()) } },
    ]),
  );
});
