import { type CreateProduct, type Input, policy, type Routes } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { bindFile, requireUsableFile, unbindFile, withholdFiles } from '../../ground/files/commands.ts';
import { hasOpenCovers } from '../../people/creators/adults.ts';
import { type Creator, findCreator } from '../../people/creators/queries.ts';
import { winPermille } from './odds.ts';
import { keepWording } from './wordings.ts';

type Offer = Input<Routes['editProduct']>['body'];

/**
 * Offers a product, active at once and the first of its creator's. Its cover belongs to it from then on, and is public as soon as
 * the creator's page is, unless an operator hides one of them.
 * @param input.ownerId user id of the creator, who must have uploaded the cover
 * @param input.requireFree throws where something else that the creator offers leaves no room for a product; under the key, so
 *   that a repetition gets the first answer
 * @throws AppError NOT_FOUND or FILE_IN_USE for a cover that is not an own, free image of at most 5 MB (spec 2 §9), and what
 *   `requireFree` throws.
 */
export async function createProduct(
  ctx: Ctx,
  input: {
    ownerId: string;
    product: Exclude<CreateProduct, { type: 'EVENT' }>;
    requireFree: (trx: Transaction<Database>) => Promise<void>;
    keyed: KeyedCall;
  },
): Promise<{ id: string }> {
  const { ownerId, product, requireFree, keyed } = input;
  const { creatorId, descriptionPictureId: fileId } = product;
  const creator = await findCreator(ctx.db, creatorId);
  return once(ctx, keyed, async (trx) => {
    await requireFree(trx);
    const id = ctx.ids();
    // Before the row, so that two requests with one cover meet here and the second one is told why.
    await takeCover(trx, { fileId, ownerId, productId: id, creator, hidden: false });
    await trx
      .insertInto('products')
      .values({
        id,
        creator_id: creatorId,
        type: product.type,
        ...columnsOf(product),
        active: true,
        created_at: ctx.clock.now(),
      })
      .execute();
    return { id };
  });
}

/**
 * Changes an offer as a whole, for requests made from then on; what was asked for before keeps its price and its words (docs/rules/products.md#changes). Another cover
 * takes the place of the one before, which is let go.
 * @param input.ownerId user id of the creator, who must have uploaded a new cover
 * @throws AppError NOT_FOUND for a product that is not this creator's, PRODUCT_TYPE for one of another type, and as `createProduct` for
 *   the cover.
 */
export async function editProduct(
  ctx: Ctx,
  input: { ownerId: string; creatorId: string; productId: string; offer: Offer; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { ownerId, creatorId, productId, offer, keyed } = input;
  const { descriptionPictureId: fileId } = offer;
  const creator = await findCreator(ctx.db, creatorId);
  return once(ctx, keyed, async (trx) => {
    // Locked, so that of two edits the second lets go the cover of the first.
    const before = await trx
      .selectFrom('products')
      .select(['type', 'name', 'description', 'description_picture_id', 'hidden_at'])
      .where('id', '=', productId)
      .where('creator_id', '=', creatorId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new AppError('NOT_FOUND');
    if (before.type !== offer.type) throw new AppError('PRODUCT_TYPE');
    const { description_picture_id: coverBefore } = before;
    const hidden = before.hidden_at !== null;
    const hasNewCover = coverBefore !== fileId;
    if (hasNewCover) await takeCover(trx, { fileId, ownerId, productId, creator, hidden });
    const at = ctx.clock.now();
    await keepWording(trx, { productId, at, before, after: offer });
    await trx.updateTable('products').set(columnsOf(offer)).where('id', '=', productId).execute();
    if (hasNewCover && coverBefore !== null) {
      await writeRows(trx, unbindFile({ fileId: coverBefore, at: at.toISOString() }));
    }
    return { id: productId };
  });
}

/**
 * Takes requests again, or no further ones; missions that were requested stay.
 * @throws AppError NOT_FOUND for a product that is not this creator's, and for a draw event.
 */
export function setProductActive(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  input: { creatorId: string; productId: string; active: boolean; keyed: KeyedCall },
): Promise<{ id: string }> {
  return once(ctx, input.keyed, async (trx) => {
    const changed = await trx
      .updateTable('products')
      .set({ active: input.active })
      .where('id', '=', input.productId)
      .where('creator_id', '=', input.creatorId)
      // A draw event ends by its own rules.
      .where('type', '<>', 'EVENT')
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new AppError('NOT_FOUND');
    return changed;
  });
}

/** @throws AppError NOT_FOUND, FILE_IN_USE, INVALID_INPUT (no image), FILE_TOO_LARGE */
async function takeCover(
  trx: Transaction<Database>,
  cover: {
    fileId: string;
    ownerId: string;
    productId: string;
    creator: Creator | null;
    hidden: boolean;
  },
): Promise<void> {
  const { fileId, ownerId, productId, creator, hidden } = cover;
  await requireUsableFile(trx, {
    fileId,
    ownerId,
    kinds: ['IMAGE'],
    field: 'descriptionPictureId',
    imageMaxBytes: policy.files.imageMaxBytes,
  });
  const purpose = 'product-cover';
  await writeRows(trx, bindFile({ fileId, purpose, boundId: productId, public: hasOpenCovers(creator) }));
  if (hidden || creator?.hidden) await writeRows(trx, withholdFiles({ boundId: productId, withheld: true }));
}

/** What of an offer may change, as it is stored. */
function columnsOf(offer: Offer) {
  return {
    name: offer.name,
    coin_price: offer.coinPrice,
    description: offer.description,
    description_picture_id: offer.descriptionPictureId,
    allow_attachments: offer.allowAttachments,
    ...(offer.type === 'LUCKY'
      ? { win_permille: winPermille(offer.winProbability), always_private: offer.alwaysPrivate }
      : { win_permille: null, always_private: null }),
  };
}
