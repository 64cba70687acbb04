import { sql } from 'kysely';
import { missedMissionSlot } from '../../people/strikes/mission-slot.ts';
import { productsAsAsked } from '../products/wordings.ts';

/** Adds the product names of missed missions, as they were when the missions were requested. */
export const missedMission = missedMissionSlot.filledBy(async ({ db }, missionIds) => {
  if (missionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('missions')
    .select(['id', 'product_id', 'product_type', 'created_at'])
    .where('id', '=', sql<string>`any(${missionIds}::uuid[])`)
    .execute();
  const asked = rows.map((row) => ({ productId: row.product_id, at: row.created_at }));
  const products = await productsAsAsked(db, asked);
  return new Map(
    rows.map((row, index) => [row.id, { name: products[index]?.name ?? '', productType: row.product_type }]),
  );
});
