import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/few-ids.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { sharedRead } from '../../../db/shared-read.ts';
import { profileSlot } from '../../people/creators/profile-slot.ts';

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
