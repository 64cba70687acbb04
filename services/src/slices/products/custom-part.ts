import { sql } from 'kysely';
import { profileSlot } from '../creators/profile-slot.ts';

/** Whether a creator takes custom missions, and from how many coins; kept while they take none. */
export const customMission = profileSlot.filledBy(async ({ db }, creatorIds, { reader }) => {
  const rows = await db
    .selectFrom('products')
    .select(['creator_id', 'active', 'coin_price as minimumCost', 'hidden_at'])
    .where('type', '=', 'CUSTOM')
    .where('creator_id', '=', sql<string>`any(${creatorIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ creator_id, active, minimumCost, hidden_at }) => {
      const isShown = hidden_at === null || creator_id === reader?.creatorId;
      return [creator_id, { customMission: { active: active && isShown, minimumCost } }];
    }),
  );
});
