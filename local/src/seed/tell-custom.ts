import type { Ctx } from '@sowon/services/context';
import { unkeyed } from '@sowon/services/db/once';
import { performMission } from '@sowon/services/slices/missions/missions/commands/answer-mission';
import { expireMission } from '@sowon/services/slices/missions/missions/commands/expire-mission';
import {
  acceptMission,
  refuseMission,
  requestMission,
  withdrawMission,
} from '@sowon/services/slices/missions/missions/commands/request-mission';
import { findMissionRows } from '@sowon/services/slices/missions/missions/queries';
import { setCustomOffer } from '@sowon/services/slices/missions/products/commands';
import { productList } from '@sowon/services/slices/missions/products/lists';
import { type CustomWish, customFrom, customWishes, type Moment } from './custom-wishes.ts';
import type { DemoCreator } from './offers.ts';
import { fans } from './people.ts';
import { uploadPicture } from './pictures.ts';
import type { Act } from './tell-wish.ts';
import type { Telling } from './telling.ts';

/** Returns the events of the custom wishes, each with its chapter. Empty with shortened days: a pending decision would come due before anyone looks. */
export function customActs(telling: Telling): (Act & { readonly monthsAgo: number })[] {
  return telling.hasPast ? customWishes.flatMap((wish, index) => actsOf(telling, wish, index)) : [];
}

function actsOf(telling: Telling, wish: CustomWish, index: number): (Act & Moment)[] {
  const { calendar } = telling;
  const key = `demo-custom-${index}`;
  let asked: Promise<string> | undefined;
  const ask = () => {
    asked ??= askFor(telling, wish, key);
    return asked;
  };
  const on = ({ monthsAgo, day }: Moment, perform: () => Promise<unknown>): Act & Moment => ({
    monthsAgo,
    day,
    at: monthsAgo > 0 ? calendar.noon(monthsAgo, day) : calendar.recently(day),
    perform,
  });
  const { decided, answered } = wish;
  return [
    on(wish.asked, ask),
    ...(decided ? [on(decided, async () => decide(telling, wish, { key, missionId: await ask() }))] : []),
    ...(answered ? [on(answered, async () => answer(telling, wish, { key, missionId: await ask() }))] : []),
  ];
}

/** @returns the mission's id */
async function askFor({ ctx, cast }: Telling, wish: CustomWish, key: string): Promise<string> {
  const missionProductId = await ensureCustomOffer(ctx, cast.creators[wish.of], customFrom[wish.of]);
  const { id } = await requestMission(ctx, {
    fan: { userId: cast.fans[wish.by], creatorId: null },
    key,
    request: {
      missionProductId,
      coinPrice: wish.coinPrice,
      private: false,
      toFriend: false,
      to: fans[wish.by].name,
      requestComment: wish.comment,
    },
  });
  return id;
}

/** Returns the creator's CUSTOM product, created if missing; later settings stay. */
async function ensureCustomOffer(ctx: Ctx, creator: DemoCreator, minimumCost: number): Promise<string> {
  const { creatorId } = creator;
  const find = () => productList(ctx, creator, { creatorId, productType: 'CUSTOM' });
  const [before] = await find();
  if (before) return before.id;
  await setCustomOffer(ctx, { creatorId, settings: { availableCustom: true, minimumCost }, keyed: unkeyed });
  const [made] = await find();
  if (!made) throw new Error('the custom offer is not there');
  return made.id;
}

interface Asked {
  readonly key: string;
  readonly missionId: string;
}

async function decide({ ctx, cast }: Telling, { by, of, decided }: CustomWish, asked: Asked): Promise<void> {
  const creator = cast.creators[of];
  switch (decided?.how) {
    case 'ACCEPTED':
      await acceptMission(ctx, { creator, ...asked, feedback: decided.feedback });
      return;
    case 'REFUSED':
      await refuseMission(ctx, { creator, ...asked, feedback: decided.feedback });
      return;
    case 'WITHDRAWN':
      await withdrawMission(ctx, { fanId: cast.fans[by], ...asked });
      return;
    case 'UNDECIDED':
      await expireMission(ctx, asked.missionId);
  }
}

async function answer({ ctx, cast }: Telling, { of, answered }: CustomWish, asked: Asked): Promise<void> {
  const { key, missionId } = asked;
  const mission = (await findMissionRows(ctx.db, [missionId])).get(missionId);
  if (mission?.status !== 'ACCEPTED' || !answered) return;
  const creator = cast.creators[of];
  const fileId = await uploadPicture(ctx, creator.userId, answered.scene);
  await performMission(ctx, {
    creator,
    key,
    missionId,
    answer: { fileId, kind: 'IMAGE', comment: answered.comment },
  });
}
