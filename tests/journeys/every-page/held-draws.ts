import { kstDate, realDayMs } from '../../../services/src/clock.ts';
import { settleDraws } from '../../../services/src/slices/missions/draws/lifecycle.ts';
import { eventually } from '../../harness/eventually.ts';
import { photo } from '../../harness/media.ts';
import type { Member } from '../../line/people.ts';
import { type CreatorMember, joinAsCreator, type Site } from '../site.ts';
import { upload } from './upload.ts';

export type DrawRole =
  | 'upcomingCreator'
  | 'applyingCreator'
  | 'drawingCreator'
  | 'pickingCreator'
  | 'drawnCreator'
  | 'closedCreator';

/** Product ids of draw events in each state of the stops, each of a different creator. */
export interface HeldDraws {
  readonly creators: Readonly<Record<DrawRole, CreatorMember>>;
  /** Cancelled event of the creator whose next one is `upcoming`. */
  readonly canceled: string;
  readonly upcoming: string;
  readonly applying: string;
  readonly drawing: string;
  /** State with one of its two winners picked. */
  readonly picking: string;
  readonly drawn: string;
  readonly closed: string;
  /** Mission of a winner of the drawn event. */
  readonly winnerId: string;
}

const dayFromNow = (days: number) => kstDate(new Date(Date.now() + days * realDayMs));
const story =
  '시험이 끝나는 날 이 앨범을 들으며 집에 가고 싶어요. 일 년 동안 매일 밤 이 노래로 하루를 마쳤거든요.';

/** Holds the events with the calls that people make. Days are short here, so events that have to keep their state no longer wait for a timer. */
export async function holdDraws(site: Site, fans: readonly Member[]): Promise<HeldDraws> {
  const creators = await joinHosts(site);
  const { upcomingCreator, applyingCreator, ...closing } = creators;
  const { drawingCreator, pickingCreator, drawnCreator, closedCreator } = closing;
  // All fans enter at once, because the first day is soon over.
  const hold = async (creator: CreatorMember, title: string, closes = 0) => {
    const productId = await register(creator, title, { opens: 0, closes });
    await enterAll(productId, fans);
    return productId;
  };
  const ids = {
    applying: await hold(applyingCreator, '직접 쓴 가사가 담긴 사인 앨범을 드려요', 59),
    drawing: await hold(drawingCreator, '새벽 낭독회 초대'),
    picking: await hold(pickingCreator, '비 오는 날의 악보집'),
    drawn: await hold(drawnCreator, '노을빛 엽서 세트'),
    closed: await hold(closedCreator, '별이 그린 손수건'),
  };
  const canceled = await hold(upcomingCreator, '봄을 부르는 씨앗 편지');
  await upcomingCreator.client.cancelDraw({ params: { productId: canceled } });
  const upcoming = await register(upcomingCreator, '첫눈 오는 날의 라디오', { opens: 90, closes: 95 });
  const awaited = [ids.drawing, ids.picking, ids.drawn, ids.closed];
  for (const [index, { client }] of Object.values(closing).entries()) {
    const params = { productId: awaited[index] ?? '' };
    await eventually('a list of entries that is closed', async () => {
      const { event } = await client.product({ params });
      return event?.status === 'DRAWING' ? event : undefined;
    });
  }
  await pickLast(pickingCreator, ids.picking);
  const winnerId = await drawTwo(drawnCreator, ids.drawn);
  await drawTwo(closedCreator, ids.closed);
  await giveAllPrizes(closedCreator, ids.closed);
  // On a slow machine the looks take longer than 59 short days: three missed deadlines would block the login of a creator.
  await standStill(site, [upcoming, ids.applying, ids.drawing, ids.picking, ids.drawn]);
  // A sweep would do this within a minute.
  await settleDraws(site.ctx);
  return { creators, canceled, upcoming, ...ids, winnerId };
}

async function joinHosts(site: Site): Promise<Record<DrawRole, CreatorMember>> {
  const [upcomingCreator, applyingCreator, drawingCreator, pickingCreator, drawnCreator, closedCreator] =
    await Promise.all([
      joinAsCreator(site, '겨울 라디오', 'winter-radio'),
      joinAsCreator(site, '달을 세는 밤', 'counts-moons'),
      joinAsCreator(site, '새벽 서재', 'dawn-shelf'),
      joinAsCreator(site, '빗방울 악단', 'rain-band'),
      joinAsCreator(site, '노을 우체국', 'dusk-post'),
      joinAsCreator(site, '별무늬 공방', 'star-workshop'),
    ]);
  return { upcomingCreator, applyingCreator, drawingCreator, pickingCreator, drawnCreator, closedCreator };
}

/** Picks the last entrant. @returns the entry */
async function pickLast({ client }: CreatorMember, productId: string): Promise<string> {
  const { content } = await client.drawEntries({ params: { productId }, query: { size: 5 } });
  const missionId = content.at(-1)?.id ?? '';
  await client.pickEntry({ params: { productId, missionId } });
  return missionId;
}

/** Picks one winner, lets the rule pick another, and finishes the draw. @returns the entry that was picked by hand */
async function drawTwo(creator: CreatorMember, productId: string): Promise<string> {
  const chosen = await pickLast(creator, productId);
  await creator.client.pickAtRandom({ params: { productId }, body: { count: 1 } });
  await creator.client.finishDraw({ params: { productId } });
  return chosen;
}

async function giveAllPrizes(creator: CreatorMember, productId: string): Promise<void> {
  const { winners } = await creator.client.drawRecord({ params: { productId } });
  for (const { missionId } of winners) {
    const pictureId = await upload(creator, await photo(720, 480), 'prize.jpg');
    await creator.client.performEntry({
      params: { productId, missionId },
      body: { pictureId, responseComment: '한 땀 한 땀 그렸어요. 오래 곁에 두어 주세요!' },
    });
  }
}

/** Registers an event for two winners. @param days first and last day of entries, from today */
export async function register(
  creator: CreatorMember,
  title: string,
  { opens, closes }: { readonly opens: number; readonly closes: number },
): Promise<string> {
  const { id } = await creator.client.createProduct({
    body: {
      type: 'EVENT',
      creatorId: creator.creatorId,
      name: title,
      title,
      drawNumber: 2,
      description: '사연을 남겨 주신 분들 가운데 두 분을 뽑아 직접 만든 선물을 보내 드립니다.',
      applyStart: dayFromNow(opens),
      applyEnd: dayFromNow(closes),
      eventEnd: dayFromNow(closes + 14),
      descriptionPictureId: await upload(creator, await photo(720, 480), 'cover.jpg'),
    },
  });
  return id;
}

/** Enters with each of these fans, with the data that a prize needs. */
export async function enterAll(missionProductId: string, fans: readonly Member[]): Promise<void> {
  for (const [index, { client }] of fans.entries()) {
    await client.requestMission({
      body: {
        missionProductId,
        requestComment: story,
        name: '김소원',
        phone: `0101234567${index}`,
        address: '서울시 마포구 소원로 7',
        addressDetail: '101동 1001호',
        privacyTermsAgreed: true,
        serviceTermsAgreed: true,
      },
    });
  }
}

/** Moves the draw and prize deadlines of these events nine days or more into the future. */
export async function standStill({ ctx }: Site, productIds: readonly string[]): Promise<void> {
  await ctx.pool.query(
    `UPDATE draws SET next_at = now() + interval '9 days', draw_by = now() + interval '14 days'
      WHERE product_id = ANY ($1)`,
    [productIds],
  );
  await ctx.pool.query(
    `UPDATE missions SET due_at = now() + interval '9 days' WHERE product_id = ANY ($1) AND status = 'ACCEPTED'`,
    [productIds],
  );
}
