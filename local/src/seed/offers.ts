import type { Ctx } from '@sowon/services/context';
import { unkeyed } from '@sowon/services/db/once';
import { createProduct } from '@sowon/services/slices/missions/products/commands';
import { productList } from '@sowon/services/slices/missions/products/lists';
import { type Scene, uploadPicture } from './pictures.ts';

export interface DemoCreator {
  readonly userId: string;
  readonly creatorId: string;
}

export interface Offer {
  readonly name: string;
  /** Price in coins. */
  readonly coinPrice: number;
  readonly description: string;
  readonly scene: Scene;
  /** Answered by voice; otherwise by a picture, or by a film if the wish says so. */
  readonly voice?: true;
  /** Present if fans roll for it; otherwise they request it directly. */
  readonly odds?: { readonly winProbability: number; readonly alwaysPrivate: boolean };
}

/** Products of each demo creator, by the address of their page. */
export const offers = {
  haneul: [
    {
      name: '생일 축하 영상',
      coinPrice: 150,
      description: '이름을 불러 드리는 한 분만을 위한 생일 축하 영상이에요.',
      scene: { sky: 'rose', motif: 'cake' },
    },
    {
      name: '신청곡 한 소절',
      coinPrice: 200,
      description: '듣고 싶은 노래를 적어 주시면 한 소절 불러 드려요.',
      scene: { sky: 'indigo', motif: 'note' },
      voice: true,
    },
    {
      name: '응원 한마디',
      coinPrice: 50,
      description: '시험, 면접, 새로운 시작! 힘이 되는 한마디를 보내 드려요.',
      scene: { sky: 'violet', motif: 'heart' },
    },
  ],
  luna: [
    {
      name: '아침 인사 음성',
      coinPrice: 80,
      description: '매일 아침 듣고 싶은 인사를 목소리로 남겨 드려요.',
      scene: { sky: 'ember', motif: 'sun' },
      voice: true,
    },
    {
      name: '손글씨 편지',
      coinPrice: 120,
      description: '하고 싶은 말을 예쁜 손글씨로 써 드려요.',
      scene: { sky: 'violet', motif: 'letter' },
    },
  ],
  doyoon: [
    {
      name: '나만의 레시피',
      coinPrice: 100,
      description: '좋아하는 재료를 알려 주시면 한 그릇 요리법을 만들어 드려요.',
      scene: { sky: 'ember', motif: 'bowl' },
    },
    {
      name: '먹고 싶은 것 대신 먹기',
      coinPrice: 70,
      description: '참고 있는 그 음식, 제가 맛있게 먹고 맛을 들려 드릴게요.',
      scene: { sky: 'rose', motif: 'spark' },
    },
  ],
  mocha: [
    {
      name: '모카의 발도장',
      coinPrice: 90,
      description: '고양이 모카가 이름 옆에 발도장을 꾹 찍어 드려요.',
      scene: { sky: 'sea', motif: 'paw' },
    },
    {
      name: '우리 집 반려동물 그림',
      coinPrice: 130,
      description: '사진을 보내 주시면 따뜻한 그림으로 그려 드려요.',
      scene: { sky: 'indigo', motif: 'pencil' },
    },
  ],
  jiwoo: [
    {
      name: '춤으로 인사하기',
      coinPrice: 150,
      description: '이름의 박자에 맞춘 열다섯 마디 안무를 춰 드려요.',
      scene: { sky: 'violet', motif: 'spark' },
    },
    {
      name: '함께하는 5분 운동',
      coinPrice: 60,
      description: '오늘 뻐근한 곳을 알려 주세요. 함께 풀 동작을 찍어 드려요.',
      scene: { sky: 'sea', motif: 'dumbbell' },
    },
  ],
  bada: [
    {
      name: '파도 소리 담기',
      coinPrice: 60,
      description: '오늘의 바다에서 파도 소리를 담아 보내 드려요.',
      scene: { sky: 'sea', motif: 'voice' },
      voice: true,
    },
  ],
  byeol: [
    {
      name: '당신의 이름으로 한 판',
      coinPrice: 80,
      description: '별이 당신의 이름을 걸고 한 판! 이길 때까지 합니다.',
      scene: { sky: 'indigo', motif: 'pad' },
    },
    {
      name: '고민 상담 한 통',
      coinPrice: 40,
      description: '고민을 적어 주세요. 웃으면서 같이 고민해 드려요.',
      scene: { sky: 'ember', motif: 'bubble' },
    },
  ],
} as const satisfies Record<string, readonly Offer[]>;

export type OfferedBy = keyof typeof offers;

/** Roulette products of some creators; each roll costs one ticket. */
export const luckyOffers: { readonly [Url in OfferedBy]?: readonly Offer[] } = {
  haneul: [
    {
      name: '하루 종일 너만 부르는 노래',
      coinPrice: 10,
      description: '당첨되면 그날 하루, 이름을 넣은 노래를 처음부터 끝까지 불러 드려요.',
      scene: { sky: 'indigo', motif: 'dice' },
      odds: { winProbability: 1, alwaysPrivate: false },
    },
  ],
  byeol: [
    {
      name: '별과 함께 한 판',
      coinPrice: 5,
      description: '당첨되면 가장 좋아하는 게임을 당신의 방식대로 한 판 하고 영상으로 보내 드려요.',
      scene: { sky: 'violet', motif: 'dice' },
      odds: { winProbability: 2.5, alwaysPrivate: true },
    },
  ],
};

/** Creates a creator's missing products, each with a cover. @returns product ids by name */
export async function ensureProducts(
  ctx: Ctx,
  creator: DemoCreator,
  wanted: readonly Offer[],
): Promise<Map<string, string>> {
  const existing = await productList(ctx, creator, { creatorId: creator.creatorId });
  const ids = new Map(existing.map(({ name, id }) => [name, id]));
  for (const { scene, voice: _, odds, ...offer } of wanted) {
    if (ids.has(offer.name)) continue;
    const { id } = await createProduct(ctx, {
      ownerId: creator.userId,
      product: {
        ...(odds ? { type: 'LUCKY', ...odds } : { type: 'BASIC' }),
        creatorId: creator.creatorId,
        ...offer,
        descriptionPictureId: await uploadPicture(ctx, creator.userId, scene),
        allowAttachments: true,
      },
      // Draws are registered later, so there is nothing to check.
      requireFree: async () => undefined,
      keyed: unkeyed,
    });
    ids.set(offer.name, id);
  }
  return ids;
}
