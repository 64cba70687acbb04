import { type Business, type BusinessType, businessOf } from '@sowon/contracts/creators/business';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { openSealed, sealedFor } from './sealed.ts';

const told = z.string().nullable().default(null);

/** What a business told, as it is kept. */
const Kept = z.strictObject({
  businessName: told,
  businessRegistrationNumber: told,
  businessCashReceiptNumber: told,
});

/** What is told of a business; null where it told nothing. */
export type ToldBusiness = Readonly<z.output<typeof Kept>>;

export const untoldBusiness: ToldBusiness = Kept.parse({});

/** What of a business is kept, sealed under its creator's own key, as a number may be a person's phone; null of one that tells nothing. */
export async function sealedBusiness(
  ctx: Pick<Ctx, 'personKeys' | 'config'>,
  userId: string,
  told: Business & { readonly businessType: BusinessType },
): Promise<string | null> {
  const kept = businessOf(told);
  if (Object.keys(kept).length === 0) return null;
  return (await personCipher(ctx, userId)).seal(sealedFor.business, JSON.stringify(kept));
}

/** What a creator's business told, in clear. */
export async function findBusiness(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  whose: { userId: string; creatorId: string },
): Promise<ToldBusiness> {
  const told = await openSealed(ctx, whose, 'business');
  return told === null ? untoldBusiness : Kept.parse(told);
}

/** The same for the staff, who tell businesses apart by it and can write to none: the numbers but for a few digits. */
export function maskedBusiness(told: ToldBusiness): ToldBusiness {
  const { businessRegistrationNumber: registered, businessCashReceiptNumber: receipt } = told;
  return {
    ...told,
    businessRegistrationNumber: registered && `${registered.slice(0, 3)}-${registered.slice(3, 5)}-*****`,
    businessCashReceiptNumber: receipt && `${'*'.repeat(receipt.length - 4)}${receipt.slice(-4)}`,
  };
}
