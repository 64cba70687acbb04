import { type Business, type BusinessType, businessOf } from '@sowon/contracts/creators/business';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { insertRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { openSealed, sealedFor } from './sealed.ts';

const told = z.string().nullable().default(null);

/** Stored data of a business. */
const Kept = z.strictObject({
  businessName: told,
  businessRegistrationNumber: told,
  businessCashReceiptNumber: told,
});

/** Data that a business gave; null if it gave none. */
type ToldBusiness = Readonly<z.output<typeof Kept>>;

export const untoldBusiness: ToldBusiness = Kept.parse({});

/** Returns the stored data of a business, encrypted with its creator's key, as a number may be a person's phone; null if there is none. */
export async function sealedBusiness(
  ctx: Pick<Ctx, 'personKeys' | 'config'>,
  userId: string,
  told: Business & { readonly businessType: BusinessType },
): Promise<string | null> {
  const kept = businessOf(told);
  if (Object.keys(kept).length === 0) return null;
  return (await personCipher(ctx, userId)).seal(sealedFor.business, JSON.stringify(kept));
}

/** Returns the data of a creator's business in clear text. */
export async function findBusiness(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  whose: { userId: string; creatorId: string },
): Promise<ToldBusiness> {
  const told = await openSealed(ctx, whose, 'business');
  return told === null ? untoldBusiness : Kept.parse(told);
}

/** Returns the data for the staff, with numbers mostly masked: enough to distinguish businesses, but not to contact them. */
export function maskedBusiness(told: ToldBusiness): ToldBusiness {
  const { businessRegistrationNumber: registered, businessCashReceiptNumber: receipt } = told;
  return {
    ...told,
    businessRegistrationNumber: registered && `${registered.slice(0, 3)}-${registered.slice(3, 5)}-*****`,
    businessCashReceiptNumber: receipt && `${'*'.repeat(receipt.length - 4)}${receipt.slice(-4)}`,
  };
}

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
