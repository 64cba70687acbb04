import { photo } from '../../harness/media.ts';
import type { CreatorMember } from '../site.ts';
import { upload } from './upload.ts';

/** The kind of a product, with its terms. */
type Odds = { type: 'BASIC' } | { type: 'LUCKY'; winProbability: number; alwaysPrivate: boolean };

/** Offers a mission as `offer` does. */
export type Offer = typeof offer;

/** Creates a product of a creator, with a cover. @returns its id */
export async function offer(
  creator: CreatorMember,
  name: string,
  coinPrice: number,
  odds: Odds = { type: 'BASIC' },
): Promise<string> {
  const { id } = await creator.client.createProduct({
    body: {
      ...odds,
      creatorId: creator.creatorId,
      name,
      coinPrice,
      description: '이름을 불러 드리고, 지금 가장 필요한 응원을 한마디 남겨 드려요.',
      descriptionPictureId: await upload(creator, await photo(720, 1280), 'cover.jpg'),
      allowAttachments: true,
    },
  });
  return id;
}
