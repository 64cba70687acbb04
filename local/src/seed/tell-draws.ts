import { kstDate } from '@sowon/services/clock';
import type { Ctx } from '@sowon/services/context';
import { enterDraw } from '@sowon/services/slices/draws/enter';
import { finishDraw } from '@sowon/services/slices/draws/finish';
import { pickAtRandom, pickEntry } from '@sowon/services/slices/draws/pick';
import { registerDraw } from '@sowon/services/slices/draws/register';
import { settleDraws } from '@sowon/services/slices/draws/settle';
import { performMission } from '@sowon/services/slices/missions/commands/perform-mission';
import { findMissionRows } from '@sowon/services/slices/missions/queries';
import { productList } from '@sowon/services/slices/products/lists';
import type { Moment } from './custom-wishes.ts';
import type { DemoCreator } from './offers.ts';
import type { DemoFan } from './people.ts';
import { type Scene, uploadPicture } from './pictures.ts';
import type { Act } from './tell-wish.ts';
import type { Telling } from './telling.ts';

const dayMs = 86_400_000;
const stories: Readonly<Record<DemoFan, string>> = {
  somi: '힘들었던 한 해를 목소리 하나로 버텼어요. 올해의 마지막 날을 함께하고 싶어요.',
  minjun: '동생이 먼저 팬이 되었고 이제는 온 가족이 함께 듣고 있어요. 동생에게 선물하고 싶습니다.',
  yuna: '멀리 있어서 공연에는 한 번도 가지 못했어요. 작은 것이라도 곁에 두고 싶어요.',
};
const gifts: Scene = { sky: 'rose', motif: 'letter' };

type DatedAct = Act & Moment;

/**
 * Two draw events: one of last month, drawn by choice and at random, whose prizes were given, and one that takes entries now. Nothing
 * where days are shortened: it would be over before anybody has looked.
 */
export function drawActs(telling: Telling): readonly DatedAct[] {
  return telling.hasPast ? [...pastDraw(telling), ...openDraw(telling)] : [];
}

function pastDraw(telling: Telling): DatedAct[] {
  const { ctx, cast, calendar } = telling;
  const creator = cast.creators.byeol;
  const on = (day: number, perform: () => Promise<unknown>): DatedAct => {
    const at = calendar.noon(1, day);
    return { monthsAgo: 1, day, at, perform };
  };
  const dateOf = (day: number) => kstDate(calendar.noon(1, day));
  let productId = '';
  const entered = new Map<DemoFan, string>();
  return [
    on(3, async () => {
      productId = await ensureDraw(ctx, creator, {
        title: '별의 사인 게임 패드',
        description: '지난 시즌을 함께한 게임 패드에 사인해서 두 분께 보내 드려요. 사연을 남겨 주세요!',
        drawNumber: 2,
        ...{ applyStart: dateOf(3), applyEnd: dateOf(5), eventEnd: dateOf(14) },
      });
    }),
    on(4, async () => {
      for (const fan of ['somi', 'minjun', 'yuna'] as const) {
        entered.set(fan, await enter(telling, fan, productId));
      }
    }),
    on(7, async () => {
      const at = { creator, productId };
      const chosen = entered.get('somi') ?? '';
      await pickEntry(ctx, { ...at, key: 'demo-draw-choice', missionId: chosen });
      await pickAtRandom(ctx, { ...at, key: 'demo-draw-random', count: 1 });
      await finishDraw(ctx, { ...at, key: 'demo-draw-finish' });
    }),
    on(8, async () => {
      for (const missionId of entered.values()) await giveThePrize(ctx, creator, missionId);
      await settleDraws(ctx);
    }),
  ];
}

function openDraw(telling: Telling): DatedAct[] {
  const { ctx, cast, calendar } = telling;
  const on = (day: number, perform: () => Promise<unknown>): DatedAct => {
    const at = calendar.recently(day);
    return { monthsAgo: 0, day, at, perform };
  };
  const opened = calendar.recently(3);
  const later = (days: number) => kstDate(new Date(calendar.recently(0).getTime() + days * dayMs));
  let productId = '';
  return [
    on(3, async () => {
      productId = await ensureDraw(ctx, cast.creators.jiwoo, {
        title: '직접 쓴 엽서 열 장',
        description: '겨울 여행지에서 한 장씩 직접 쓴 엽서를 열 분께 보내 드려요. 받고 싶은 이유를 들려주세요.',
        drawNumber: 10,
        ...{ applyStart: kstDate(opened), applyEnd: later(10), eventEnd: later(24) },
      });
    }),
    on(2, () => enter(telling, 'yuna', productId)),
    on(1, () => enter(telling, 'minjun', productId)),
  ];
}

interface Draw {
  readonly title: string;
  readonly description: string;
  readonly drawNumber: number;
  readonly applyStart: string;
  readonly applyEnd: string;
  readonly eventEnd: string;
}

/** The creator's event of this title, registered where there is none. @returns the product's id */
async function ensureDraw(ctx: Ctx, creator: DemoCreator, draw: Draw): Promise<string> {
  const { creatorId, userId: ownerId } = creator;
  const viewer = { userId: ownerId, creatorId };
  const known = await productList(ctx, viewer, { creatorId, productType: 'EVENT' });
  const before = known.find(({ name }) => name === draw.title);
  if (before) return before.id;
  const descriptionPictureId = await uploadPicture(ctx, ownerId, gifts);
  const { id } = await registerDraw(ctx, {
    ...{ ownerId, key: `demo-draw-${creatorId}` },
    draw: { type: 'EVENT', creatorId, name: draw.title, ...draw, descriptionPictureId, coinPrice: 0 },
  });
  return id;
}

/** @returns the entry's mission */
async function enter({ ctx, cast }: Telling, fan: DemoFan, missionProductId: string): Promise<string> {
  const { id } = await enterDraw(ctx, {
    fan: { userId: cast.fans[fan], creatorId: null },
    key: `demo-entry-${missionProductId}`,
    entry: {
      ...{ missionProductId, requestComment: stories[fan], name: '김소원', phone: '01000000000' },
      ...{ address: '서울시 마포구 소원로 7', addressDetail: '101호' },
      ...{ privacyTermsAgreed: true, serviceTermsAgreed: true },
    },
  });
  return id;
}

/** Gives a winner their prize; nothing to who has it, or did not win. */
async function giveThePrize(ctx: Ctx, creator: DemoCreator, missionId: string): Promise<void> {
  const mission = (await findMissionRows(ctx.db, [missionId])).get(missionId);
  if (mission?.status !== 'ACCEPTED') return;
  const fileId = await uploadPicture(ctx, creator.userId, gifts);
  const answer = { fileId, kind: 'IMAGE' as const, comment: '당첨을 축하해요! 곧 보내 드릴게요.' };
  await performMission(ctx, { creator, key: `demo-prize-${missionId}`, missionId, answer });
}
