import { Id } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { type FoundHead, type HeadedPage, siteName } from '../../../http/page-head.ts';
import { publicFilePaths } from '../../ground/files/queries.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { findProduct } from '../products/queries.ts';
import { findDraw } from './queries.ts';

/**
 * Returns the link preview of a draw event: its title, its creator and its cover. Returns null while the creator's page is not public, and
 * UNLISTED if it is for adults.
 */
async function drawHead(ctx: Ctx, productId: string, path: string): Promise<FoundHead> {
  const { db } = ctx;
  const draw = await findDraw(db, productId);
  if (!draw) return null;
  const [product, creator] = await Promise.all([
    findProduct(db, productId),
    findCreator(db, draw.creator_id),
  ]);
  if (!product || product.hidden || !creator?.isPublic) return null;
  if (creator.adult) return 'UNLISTED';
  const { descriptionPictureId: coverId } = product;
  const cover = coverId === null ? undefined : (await publicFilePaths(ctx, [coverId])).get(coverId);
  return {
    title: [draw.title, creator.name, siteName].join(' · '),
    description: product.description,
    picture: cover === undefined ? null : { path: cover, isWide: true },
    path,
  };
}

const headAt =
  (under: string): HeadedPage['head'] =>
  async (ctx, { productId = '' }) =>
    Id.safeParse(productId).success ? drawHead(ctx, productId, `/lottery-event/${productId}${under}`) : null;

export const drawPages: readonly HeadedPage[] = [
  { path: '/lottery-event/:productId', head: headAt('') },
  { path: '/lottery-event/:productId/proof', head: headAt('/proof') },
];
