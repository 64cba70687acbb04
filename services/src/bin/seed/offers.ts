import type { Ctx } from '../../context.ts';
import { createProduct } from '../../products/commands.ts';
import { productList } from '../../products/lists.ts';
import type { DemoCreator } from './people.ts';
import { uploadPicture } from './pictures.ts';

export interface Offer {
  readonly name: string;
  readonly coinPrice: number;
  readonly description: string;
  readonly hue: number;
}

export const haneulOffers = [
  {
    name: '생일 축하 영상',
    coinPrice: 30,
    description: '이름을 불러 드리는 한 분만을 위한 생일 축하 영상이에요.',
    hue: 330,
  },
  {
    name: '신청곡 한 소절',
    coinPrice: 50,
    description: '듣고 싶은 노래를 적어 주시면 한 소절 불러 드려요.',
    hue: 210,
  },
  {
    name: '응원 한마디',
    coinPrice: 10,
    description: '시험, 면접, 새로운 시작! 힘이 되는 한마디를 보내 드려요.',
    hue: 30,
  },
] as const satisfies readonly Offer[];

export const lunaOffers = [
  {
    name: '아침 인사 음성',
    coinPrice: 20,
    description: '매일 아침 듣고 싶은 인사를 목소리로 남겨 드려요.',
    hue: 270,
  },
  { name: '손글씨 편지', coinPrice: 40, description: '하고 싶은 말을 예쁜 손글씨로 써 드려요.', hue: 150 },
] as const satisfies readonly Offer[];

/** Makes a creator's products that do not exist yet, each with a cover. @returns product ids by name */
export async function ensureProducts(
  ctx: Ctx,
  creator: DemoCreator,
  offers: readonly Offer[],
): Promise<Map<string, string>> {
  const existing = await productList(ctx, creator, { creatorId: creator.creatorId });
  const ids = new Map(existing.map(({ name, id }) => [name, id]));
  for (const { hue, ...offer } of offers) {
    if (ids.has(offer.name)) continue;
    const { id } = await createProduct(ctx, {
      ownerId: creator.userId,
      product: {
        type: 'BASIC',
        creatorId: creator.creatorId,
        ...offer,
        descriptionPictureId: await uploadPicture(ctx, creator.userId, hue),
        allowAttachments: true,
      },
    });
    ids.set(offer.name, id);
  }
  return ids;
}
