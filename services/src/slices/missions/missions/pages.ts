import { Id } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { type FoundHead, type HeadedPage, siteName } from '../../../http/page-head.ts';
import { publicFilePaths } from '../../ground/files/queries.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { productsAsAsked } from '../products/wordings.ts';
import { isVisible } from './visibility.ts';

/**
 * Returns the link preview of a completed mission: the product, its creator and the product's cover. The request and the answer are not
 * shown. Private, blocked and unfinished missions have no preview, and those for adults are UNLISTED (docs/rules/missions.md).
 */
async function missionHead(ctx: Ctx, missionId: string): Promise<FoundHead> {
  const { db } = ctx;
  const row = await db
    .selectFrom('missions')
    .select(['product_id', 'creator_id', 'created_at', 'adult_marked_at'])
    .where('id', '=', missionId)
    .where('status', '=', 'COMPLETED')
    .where((mission) => isVisible(mission, null))
    .executeTakeFirst();
  if (!row) return null;
  const [[product], creator] = await Promise.all([
    productsAsAsked(db, [{ productId: row.product_id, at: row.created_at }]),
    findCreator(db, row.creator_id),
  ]);
  if (!product || product.hidden || !creator?.isPublic) return null;
  if (row.adult_marked_at !== null || creator.adult) return 'UNLISTED';
  const { descriptionPictureId: coverId } = product;
  const cover = coverId === null ? undefined : (await publicFilePaths(ctx, [coverId])).get(coverId);
  return {
    // A custom mission has no name.
    title: [product.name, creator.name, siteName].filter((part) => part !== '').join(' · '),
    description: product.description,
    picture: cover === undefined ? null : { path: cover, isWide: true },
    path: `/mission-detail/${missionId}`,
  };
}

export const missionPages: readonly HeadedPage[] = [
  {
    path: '/mission-detail/:missionId',
    head: async (ctx, { missionId = '' }) =>
      Id.safeParse(missionId).success ? missionHead(ctx, missionId) : null,
  },
];
