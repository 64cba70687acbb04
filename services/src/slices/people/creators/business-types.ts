import type { BusinessType } from '@sowon/contracts/creators/business';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { type Kysely, sql, type Transaction } from 'kysely';
import { insertRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';

interface Told {
  readonly creatorId: string;
  readonly businessType: BusinessType;
}

/** Returns the row with a creator's first business type; commits with their application. */
export const businessTypeRow = ({ creatorId, businessType, at }: Told & { at: Instant }): CarriedRows =>
  insertRows('creator_business_types', [{ creator_id: creatorId, since: at, business_type: businessType }]);

/** Records a new business type of a creator and its start. Of two edits at one instant the second counts, as in the profile. */
export async function noteBusinessType(
  trx: Transaction<Database>,
  { creatorId, businessType, at }: Told & { at: Date },
): Promise<void> {
  await trx
    .insertInto('creator_business_types')
    .values({ creator_id: creatorId, since: at, business_type: businessType })
    .onConflict((conflict) =>
      conflict.columns(['creator_id', 'since']).doUpdateSet({ business_type: businessType }),
    )
    .execute();
}

/** Returns creators' business types just before an instant; if the first one is later, that one. Unknown creators are absent. */
export async function businessTypesBefore(
  db: Kysely<Database>,
  creatorIds: readonly string[],
  instant: Date,
): Promise<Map<string, BusinessType>> {
  if (creatorIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; businessType: BusinessType }>`
    select creators.id, coalesce(told.business_type, creators.business_type) as "businessType"
      from creators left join lateral (
        select business_type from creator_business_types
         where creator_id = creators.id
         order by since >= ${instant}, case when since < ${instant} then since end desc, since
         limit 1) as told on true
     where creators.id = any(${creatorIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, businessType }) => [id, businessType]));
}
