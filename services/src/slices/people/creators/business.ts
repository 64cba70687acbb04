import { type Business, type BusinessType, businessOf } from '@sowon/contracts/creators/business';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
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
export type ToldBusiness = Readonly<z.output<typeof Kept>>;

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
