import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { refusedAsMinor } from '../../../people/creators/adults.ts';
import { type Creator, findCreator } from '../../../people/creators/queries.ts';
import { findProduct, type ProductFacts } from '../../products/queries.ts';
import { refusedWhilePaused } from '../pause/queries.ts';
import { refusedRoll } from './decide.ts';

/** Refuses creators: they cannot request missions, so they cannot roll for them. @throws AppError CREATOR_CANNOT_REQUEST */
export function requireRoller({ creatorId }: { readonly creatorId: string | null }): void {
  if (creatorId !== null) throw new AppError('CREATOR_CANNOT_REQUEST');
}

interface LuckyOffer {
  readonly product: ProductFacts & { readonly winPermille: number };
  readonly creator: Creator;
}

/**
 * Returns a product that can be rolled now, with its creator.
 * @throws AppError NOT_FOUND, PRODUCT_INACTIVE, REQUESTS_BLOCKED {until}, REQUESTS_PAUSED {until}, REQUESTS_FULL, ADULTS_ONLY {years}
 */
export async function requireLucky(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>,
  { productId, fanId, at }: { readonly productId: string; readonly fanId: string; readonly at: Date },
): Promise<LuckyOffer> {
  const { db } = ctx;
  const product = await findProduct(db, productId);
  if (!product) throw new AppError('NOT_FOUND');
  const [creator, paused] = await Promise.all([
    findCreator(db, product.creatorId),
    refusedWhilePaused(db, product.creatorId, at),
  ]);
  if (!creator) throw new AppError('NOT_FOUND');
  const refused =
    refusedRoll({ product, creator }, at) ?? paused ?? (await refusedAsMinor(ctx, creator, fanId));
  if (refused) throw refused;
  const { winPermille } = product;
  if (winPermille === null) throw new Error(`the LUCKY product ${productId} has no odds`);
  return { product: { ...product, winPermille }, creator };
}
