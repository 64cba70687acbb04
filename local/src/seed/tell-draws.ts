import { kstDate } from '@sowon/services/clock';
import type { Ctx } from '@sowon/services/context';
import { advanceDraw } from '@sowon/services/slices/missions/draws/advance';
import { cancelDraw } from '@sowon/services/slices/missions/draws/cancel';
import { enterDraw, entryId } from '@sowon/services/slices/missions/draws/enter';
import { finishDraw } from '@sowon/services/slices/missions/draws/finish';
import { settleDraws } from '@sowon/services/slices/missions/draws/lifecycle';
import { pickAtRandom, pickEntry } from '@sowon/services/slices/missions/draws/pick';
import { drawRecord } from '@sowon/services/slices/missions/draws/record';
import { registerDraw } from '@sowon/services/slices/missions/draws/register';
import { performMission } from '@sowon/services/slices/missions/missions/commands/answer-mission';
import { findMissionRows } from '@sowon/services/slices/missions/missions/queries';
import { productList } from '@sowon/services/slices/missions/products/lists';
import { type DemoDraw, draws } from './draws.ts';
import { type DemoFan, fans } from './people.ts';
import { uploadPicture } from './pictures.ts';
import type { Act } from './tell-wish.ts';
import type { Telling } from './telling.ts';

type DatedAct = Act & { readonly monthsAgo: number };

/** Returns the events of the draws, each with its chapter. Empty with shortened days: all draws would be over before anyone looks. */
export function drawActs(telling: Telling): readonly DatedAct[] {
  return telling.hasPast ? draws.flatMap((draw, index) => actsOf(telling, draw, index)) : [];
}

/** A draw in progress, with its product and its idempotency key. */
interface Told {
  readonly telling: Telling;
  readonly draw: DemoDraw;
  readonly key: string;
  readonly productId: string;
}

function actsOf(telling: Telling, draw: DemoDraw, index: number): DatedAct[] {
  const { calendar } = telling;
  const key = `demo-draw-${index}`;
  let registered: Promise<string> | undefined;
  const told = async (): Promise<Told> => {
    registered ??= ensureDraw(telling, draw, key);
    return { telling, draw, key, productId: await registered };
  };
  const on = (ago: number, perform: (told: Told) => Promise<unknown>): DatedAct => {
    const at = calendar.ago(ago);
    return { at, monthsAgo: calendar.monthsBefore(at), perform: async () => perform(await told()) };
  };
  const { registered: begins, entries, canceled, closes, drawn, prizes } = draw;
  const isClosed = canceled === undefined && closes > 1;
  return [
    on(begins, async () => undefined),
    ...entries.map((entry) => on(entry.ago, (one) => enter(one, entry))),
    ...(canceled === undefined ? [] : [on(canceled, cancel)]),
    // By then its last day is over at any time of day.
    ...(isClosed ? [on(closes - 1, ({ productId }) => advanceDraw(telling.ctx, productId))] : []),
    ...(drawn ? [on(drawn.ago, (one) => drawWinners(one, drawn.chosen))] : []),
    ...(prizes ? [on(prizes.ago, (one) => givePrizes(one, prizes))] : []),
  ];
}

/** Returns the creator's draw event with this title, registered if missing. @returns the product's id */
async function ensureDraw({ ctx, cast, calendar }: Telling, draw: DemoDraw, key: string): Promise<string> {
  const { of, title, description, scene, drawNumber, coinPrice, opens, closes, ends } = draw;
  const { creatorId, userId: ownerId } = cast.creators[of];
  const known = await productList(ctx, { userId: ownerId, creatorId }, { creatorId, productType: 'EVENT' });
  const before = known.find(({ name }) => name === title);
  if (before) return before.id;
  const day = (ago: number) => kstDate(calendar.ago(ago));
  const { id } = await registerDraw(ctx, {
    ownerId,
    key,
    draw: {
      type: 'EVENT',
      creatorId,
      name: title,
      title,
      description,
      drawNumber,
      coinPrice,
      applyStart: day(opens),
      applyEnd: day(closes),
      eventEnd: day(ends),
      descriptionPictureId: await uploadPicture(ctx, ownerId, scene),
    },
  });
  return id;
}

async function enter(
  { telling: { ctx, cast }, key, productId }: Told,
  { by, story }: DemoDraw['entries'][number],
): Promise<void> {
  await enterDraw(ctx, {
    fan: { userId: cast.fans[by], creatorId: null },
    key,
    entry: {
      missionProductId: productId,
      requestComment: story,
      name: fans[by].realName,
      phone: '01012345678',
      address: '서울 마포구 양화로 1',
      addressDetail: '소원빌딩 3층',
      privacyTermsAgreed: true,
      serviceTermsAgreed: true,
    },
  });
}

async function cancel({ telling: { ctx, cast }, draw, key, productId }: Told): Promise<void> {
  await cancelDraw(ctx, { creator: cast.creators[draw.of], key, productId });
  await settleDraws(ctx);
}

/** Chooses one winner, picks the others by the rule, and publishes the result. */
async function drawWinners({ telling, draw, key, productId }: Told, chosen: DemoFan): Promise<void> {
  const { ctx, cast } = telling;
  const at = { creator: cast.creators[draw.of], key, productId };
  await pickEntry(ctx, { ...at, missionId: entryId(productId, cast.fans[chosen]) });
  await pickAtRandom(ctx, { ...at, count: draw.drawNumber - 1 });
  await finishDraw(ctx, at);
  await settleDraws(ctx);
}

async function givePrizes(
  { telling: { ctx, cast }, draw, key, productId }: Told,
  { to, comment }: NonNullable<DemoDraw['prizes']>,
): Promise<void> {
  const creator = cast.creators[draw.of];
  const { winners } = await drawRecord(ctx, productId);
  for (const { missionId } of winners.filter(({ by }) => to === 'ALL' || by === to)) {
    await givePrize(ctx, { creator, key: `${key}-${missionId}`, missionId }, { draw, comment });
  }
  await settleDraws(ctx);
}

/** Gives a winner the prize, unless it was given already or is too late. */
async function givePrize(
  ctx: Ctx,
  performing: Pick<Parameters<typeof performMission>[1], 'creator' | 'key' | 'missionId'>,
  { draw, comment }: { readonly draw: DemoDraw; readonly comment: string },
): Promise<void> {
  const { creator, missionId } = performing;
  const mission = (await findMissionRows(ctx.db, [missionId])).get(missionId);
  if (mission?.status !== 'ACCEPTED') return;
  const fileId = await uploadPicture(ctx, creator.userId, { ...draw.scene, sky: 'rose' });
  await performMission(ctx, { ...performing, answer: { fileId, kind: 'IMAGE', comment } });
}
