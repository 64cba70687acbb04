import { kstDate, realDayMs } from '../../../services/src/clock.ts';
import { eventually } from '../../harness/eventually.ts';
import { photo } from '../../harness/media.ts';
import type { Member } from '../../line/people.ts';
import { type CreatorMember, joinAsCreator, type Site } from '../site.ts';
import { upload } from './upload.ts';

export type DrawRole = 'applyingCreator' | 'drawingCreator' | 'drawnCreator';

/** Draw events in the states that they are looked at in, each of a creator of its own; the products' ids. */
export interface HeldDraws {
  readonly creators: Readonly<Record<DrawRole, CreatorMember>>;
  readonly applying: string;
  readonly drawing: string;
  readonly drawn: string;
  /** A winner's mission. */
  readonly winnerId: string;
}

const dayFromNow = (days: number) => kstDate(new Date(Date.now() + days * realDayMs));
const story =
  '시험이 끝나는 날 이 앨범을 들으며 집에 가고 싶어요. 일 년 동안 매일 밤 이 노래로 하루를 마쳤거든요.';

/** Holds them by the calls that people make; days pass quickly here, so what has to stay as it is waits for no timer any more. */
export async function holdDraws(site: Site, fans: readonly Member[]): Promise<HeldDraws> {
  const [applying, drawing, drawn] = await Promise.all([
    joinAsCreator(site, '달을 세는 밤', 'counts-moons'),
    joinAsCreator(site, '새벽 서재', 'dawn-shelf'),
    joinAsCreator(site, '노을 우체국', 'dusk-post'),
  ]);
  const ids = {
    applying: await register(applying, '직접 쓴 가사가 담긴 사인 앨범을 드려요', 30),
    drawing: await register(drawing, '새벽 낭독회 초대', 0),
    drawn: await register(drawn, '노을빛 엽서 세트', 0),
  };
  for (const productId of Object.values(ids)) await enterAll(productId, fans);
  for (const { client, productId } of [
    { client: drawing.client, productId: ids.drawing },
    { client: drawn.client, productId: ids.drawn },
  ]) {
    await eventually('a list of entries that is closed', async () => {
      const { event } = await client.product({ params: { productId } });
      return event?.status === 'DRAWING' ? event : undefined;
    });
  }
  const params = { productId: ids.drawn };
  const { content } = await drawn.client.drawEntries({ params, query: { size: 5 } });
  const chosen = content.at(-1)?.id ?? '';
  await drawn.client.pickEntry({ params: { ...params, missionId: chosen } });
  await drawn.client.pickAtRandom({ params, body: { count: 1 } });
  await drawn.client.finishDraw({ params });
  await standStill(site, ids);
  return {
    ...ids,
    creators: { applyingCreator: applying, drawingCreator: drawing, drawnCreator: drawn },
    winnerId: chosen,
  };
}

/** @param days so many more than the first are entries taken */
async function register(creator: CreatorMember, title: string, days: number): Promise<string> {
  const { id } = await creator.client.createProduct({
    body: {
      ...{ type: 'EVENT', creatorId: creator.creatorId, name: title, title, drawNumber: 2 },
      description: '사연을 남겨 주신 분들 가운데 두 분을 뽑아 직접 만든 선물을 보내 드립니다.',
      ...{ applyStart: dayFromNow(0), applyEnd: dayFromNow(days), eventEnd: dayFromNow(days + 14) },
      descriptionPictureId: await upload(creator, await photo(720, 480), 'cover.jpg'),
    },
  });
  return id;
}

async function enterAll(missionProductId: string, fans: readonly Member[]): Promise<void> {
  for (const [index, { client }] of fans.entries()) {
    await client.requestMission({
      body: {
        ...{ missionProductId, requestComment: story, name: '김소원', phone: `0101234567${index}` },
        ...{ address: '서울시 마포구 소원로 7', addressDetail: '101동 1001호' },
        ...{ privacyTermsAgreed: true, serviceTermsAgreed: true },
      },
    });
  }
}

async function standStill({ ctx }: Site, { drawing, drawn }: Pick<HeldDraws, 'drawing' | 'drawn'>) {
  await ctx.pool.query(`UPDATE draws SET next_at = now() + interval '9 days' WHERE product_id = ANY ($1)`, [
    [drawing, drawn],
  ]);
  await ctx.pool.query(
    `UPDATE missions SET due_at = now() + interval '9 days' WHERE product_id = $1 AND status = 'ACCEPTED'`,
    [drawn],
  );
}
