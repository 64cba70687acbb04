import type { Ctx } from '@sowon/services/context';
import { expireLots } from '@sowon/services/slices/coins/commands';
import { blockMission } from '@sowon/services/slices/missions/commands/block-mission';
import { expireMission } from '@sowon/services/slices/missions/commands/expire-mission';
import { performMission } from '@sowon/services/slices/missions/commands/perform-mission';
import { requestMission } from '@sowon/services/slices/missions/commands/request-mission';
import { findMissionRows } from '@sowon/services/slices/missions/queries';
import { closeMonth } from '@sowon/services/slices/settlement/commands';
import type { Calendar } from './calendar.ts';
import { ensureGift, ensurePurchase } from './coins.ts';
import { uploadFilm } from './films.ts';
import { type Offer, offers } from './offers.ts';
import { type Cast, type DemoFan, fans } from './people.ts';
import { type Scene, uploadPicture } from './pictures.ts';
import { chapters, type Wish } from './wishes.ts';

/** What the past is told with: `travel` sets the clock of `ctx`. */
export interface Telling {
  readonly ctx: Ctx;
  readonly cast: Cast;
  readonly calendar: Calendar;
  /** False where days are shortened: the past would have expired since, so there is only the present. */
  readonly hasPast: boolean;
  travel(at: Date): void;
}

/** Buys, wishes, answers, misses a deadline and closes months, by the commands that people use; each thing once. */
export async function tellHistory(telling: Telling): Promise<void> {
  const { ctx, calendar, travel, hasPast } = telling;
  await fillWallets(telling);
  for (const { monthsAgo, wishes } of chapters) {
    for (const wish of wishes) await tellWish(telling, wish, monthsAgo);
    if (!hasPast || monthsAgo === 0) continue;
    const { month, at } = calendar.closing(monthsAgo);
    travel(at);
    await closeMonth(ctx, month);
  }
}

const fanKeys = Object.keys(fans) as DemoFan[]; // The object has no other keys.

async function fillWallets({ ctx, cast, calendar, travel, hasPast }: Telling): Promise<void> {
  if (hasPast) {
    travel(calendar.noon(2 + 5 * 12, 2));
    await ensureGift(ctx, { key: 'welcome', userId: cast.fans.somi, points: 100, source: 'BONUS' });
    travel(calendar.noon(2, 3));
    while ((await expireLots(ctx)).more);
  }
  travel(calendar.noon(2, 3));
  for (const fan of fanKeys) {
    for (const { points, method } of fans[fan].purchases) {
      await ensurePurchase(ctx, { key: `coins-${points}`, userId: cast.fans[fan], points, method });
    }
  }
  await ensureGift(ctx, { key: 'event', userId: cast.fans.somi, points: 30, source: 'BONUS' });
}

async function tellWish(telling: Telling, wish: Wish, monthsAgo: number): Promise<void> {
  const { ctx, cast, calendar, travel, hasPast } = telling;
  // Where a day is a second, each would be a strike before anybody has looked.
  if (wish.answer === undefined && !hasPast) return;
  const day = (later: number) =>
    monthsAgo > 0 ? calendar.noon(monthsAgo, wish.day + later) : calendar.recently(wish.day - later);
  const { userId, creatorId, products } = cast.creators[wish.of];
  const missionProductId = products.get(wish.product);
  if (missionProductId === undefined) throw new Error(`the demo product ${wish.product} is missing`);
  const key = `demo-${monthsAgo}-${wish.day}`;
  travel(day(0));
  const { id: missionId } = await requestMission(ctx, {
    fan: { userId: cast.fans[wish.by], creatorId: null },
    key,
    request: {
      missionProductId,
      private: wish.private ?? false,
      toFriend: false,
      to: fans[wish.by].name,
      requestComment: wish.comment,
    },
  });
  if (wish.answer !== undefined) {
    const mission = (await findMissionRows(ctx.db, [missionId])).get(missionId);
    if (mission?.status === 'ACCEPTED') {
      travel(day(1));
      const answer = { ...(await draw(telling, wish, userId)), comment: wish.answer };
      await performMission(ctx, { creator: { userId, creatorId }, key, missionId, answer });
    }
  } else if (monthsAgo > 0) {
    travel(day(10));
    await expireMission(ctx, missionId);
  }
  if (wish.blocked !== undefined) {
    await blockMission(ctx, { operatorId: cast.operatorId, key, missionId, reason: wish.blocked });
  }
}

/** A film where one is asked for and can be made, else the product's picture under another sky. */
async function draw(
  { ctx, hasPast }: Telling,
  wish: Wish,
  ownerId: string,
): Promise<{ fileId: string; kind: 'VIDEO' | 'IMAGE' }> {
  // Where a day is a second, filming would take longer than the deadline.
  const film = wish.film && hasPast ? await uploadFilm(ctx, ownerId) : null;
  if (film !== null) return { fileId: film, kind: 'VIDEO' };
  const offered: readonly Offer[] = offers[wish.of];
  const scene = offered.find(({ name }) => name === wish.product)?.scene;
  const sky = scene && nextSky[scene.sky];
  return {
    fileId: await uploadPicture(ctx, ownerId, { motif: scene?.motif ?? 'heart', sky: sky ?? 'rose' }),
    kind: 'IMAGE',
  };
}

const nextSky = {
  violet: 'sea',
  sea: 'rose',
  rose: 'indigo',
  indigo: 'ember',
  ember: 'violet',
} as const satisfies Record<Scene['sky'], Scene['sky']>;
