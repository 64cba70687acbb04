import { lottoMoment, lottoRound } from '@sowon/contracts';
import { setStaffRoles } from '../../../services/src/slices/ground/accounts/commands.ts';
import { enterNumber } from '../../../services/src/slices/missions/draws/number.ts';
import { eventually } from '../../harness/eventually.ts';
import { joinAs, type Member } from '../../line/people.ts';
import { type CreatorMember, joinAsCreator, type Site } from '../site.ts';
import { enterAll, register, standStill } from './held-draws.ts';

export type NumberedRole = 'awaitingCreator' | 'fullCreator';

/** Product ids of draw events that wait for a public number, or have waited for one. */
export interface NumberedDraws {
  readonly creators: Readonly<Record<NumberedRole, CreatorMember>>;
  /** Its number is not drawn yet. */
  readonly awaiting: string;
  /** Its number is drawn but not entered yet; all its places are taken. */
  readonly due: string;
  /** Its number is entered by one operator. */
  readonly entered: string;
  /** Its number is joined to the draw, which used it. */
  readonly joined: string;
}

const numbers = { numbers: [3, 7, 12, 18, 30, 41], bonus: 9 };

/** Holds the events with the calls that people make. The test does not wait for a Saturday, so their dates are moved into the past. */
export async function holdNumberedDraws(site: Site, fans: readonly Member[]): Promise<NumberedDraws> {
  const [awaitingCreator, fullCreator, enteredHost, joinedHost] = await Promise.all([
    joinAsCreator(site, '토요일의 등불', 'saturday-lamp'),
    joinAsCreator(site, '여섯 개의 공', 'six-balls'),
    joinAsCreator(site, '번호 없는 우체통', 'no-number-post'),
    joinAsCreator(site, '밤하늘 제비뽑기', 'night-lots'),
  ]);
  const hold = async (creator: CreatorMember, title: string) => {
    const productId = await register(creator, title, { opens: 0, closes: 0 });
    await enterAll(productId, fans);
    return productId;
  };
  const ids = {
    awaiting: await hold(awaitingCreator, '등불 아래서 쓴 엽서'),
    due: await hold(fullCreator, '손으로 깎은 여섯 개의 공'),
    entered: await hold(enteredHost, '우체통에 넣어 둔 편지'),
    joined: await hold(joinedHost, '밤하늘을 담은 그림 한 장'),
  };
  for (const productId of Object.values(ids)) await closed(site, awaitingCreator, productId);
  for (const productId of [ids.due, ids.entered, ids.joined]) await tenDaysAgo(site, productId);
  const { userId: operatorId } = await joinAs(site.stack, '번호를 적는 사람', 'number-operator');
  await setStaffRoles(site.ctx, { userId: operatorId, roles: ['ROLE_OPERATOR'] });
  for (const productId of [ids.entered, ids.joined])
    await enterNumber(site.ctx, { operatorId, key: null, productId, drawn: numbers });
  await site.operator.client.confirmDrawNumber({ params: { id: ids.joined }, body: numbers });
  await joinedHost.client.pickAtRandom({ params: { productId: ids.joined }, body: { count: 2 } });
  await joinedHost.client.finishDraw({ params: { productId: ids.joined } });
  await pickTwo(fullCreator, ids.due);
  await standStill(site, Object.values(ids));
  return { creators: { awaitingCreator, fullCreator }, ...ids };
}

/** Waits until its entries are closed, and moves the draw into the future. */
async function closed(site: Site, { client }: CreatorMember, productId: string): Promise<void> {
  await eventually('a list of entries that is closed', async () => {
    const { frozen } = await client.drawRecord({ params: { productId } });
    return frozen ?? undefined;
  });
  await site.operator.client.awaitDrawNumber({
    params: { id: productId },
    body: { reason: '난수 서버에 연결되지 않아 공개 번호로 추첨합니다.' },
  });
  await standStill(site, [productId]);
}

/** Moves the end of its entries ten days back, so that its number is drawn. */
async function tenDaysAgo({ ctx }: Site, productId: string): Promise<void> {
  const { rows } = await ctx.pool.query<{ frozen_at: Date }>(
    `SELECT frozen_at - interval '10 days' AS frozen_at FROM draws WHERE product_id = $1`,
    [productId],
  );
  const round = lottoRound(rows[0]?.frozen_at.toISOString() ?? '');
  await ctx.pool.query(
    `UPDATE draws SET opens_at = opens_at - interval '10 days', applies_until = applies_until - interval '10 days',
            frozen_at = frozen_at - interval '10 days', number_awaited_at = frozen_at - interval '10 days',
            number_drawn_at = $2
      WHERE product_id = $1`,
    [productId, new Date(lottoMoment(round))],
  );
}

async function pickTwo({ client }: CreatorMember, productId: string): Promise<void> {
  const { content } = await client.drawEntries({ params: { productId }, query: { size: 2 } });
  for (const { id: missionId } of content) await client.pickEntry({ params: { productId, missionId } });
}
