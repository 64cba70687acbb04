import { type Input, policy, type Routes } from '@sowon/contracts';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { writeRows } from '../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../db/once.ts';
import { findCreator } from '../creators/queries.ts';
import { bindFile, requireUsableFile } from '../files/commands.ts';

/**
 * Offers a product, active at once. Its cover belongs to it from then on, and is public as soon as the creator's page is.
 * @param input.ownerId user id of the creator, who must have uploaded the cover
 * @throws AppError NOT_FOUND or FILE_IN_USE for a cover that is not an own, free image of at most 5 MB (spec 2 §9).
 */
export async function createProduct(
  ctx: Ctx,
  input: { ownerId: string; product: Input<Routes['createProduct']>['body']; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { ownerId, product, keyed } = input;
  const { descriptionPictureId: fileId } = product;
  const creator = await findCreator(ctx.db, product.creatorId);
  const isPublic = creator?.verified ?? false;
  return once(ctx, keyed, async (trx) => {
    const id = ctx.ids();
    await requireUsableFile(trx, {
      fileId,
      ownerId,
      kinds: ['IMAGE'],
      field: 'descriptionPictureId',
      imageMaxBytes: policy.files.imageMaxBytes,
    });
    // First, so that two requests with one cover meet here and the second one is told why.
    await writeRows(trx, bindFile({ fileId, purpose: 'product-cover', boundId: id, public: isPublic }));
    await trx
      .insertInto('products')
      .values({
        id,
        creator_id: product.creatorId,
        type: product.type,
        name: product.name,
        coin_price: product.coinPrice,
        description: product.description,
        description_picture_id: fileId,
        allow_attachments: product.allowAttachments,
        ...(product.type === 'LUCKY'
          ? { win_permille: Math.round(product.winProbability * 10), always_private: product.alwaysPrivate }
          : { win_permille: null, always_private: null }),
        active: true,
        created_at: ctx.clock.now(),
      })
      .execute();
    return { id };
  });
}

/**
 * Takes requests again, or no further ones; missions that were requested stay.
 * @throws AppError NOT_FOUND for a product that is not this creator's.
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
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new AppError('NOT_FOUND');
    return changed;
  });
}
