import { verifyLedger } from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../services/src/app.ts';
import { createClock, kstMonth, kstMonthBounds, realDayMs } from '../../services/src/clock.ts';
import { readConfig } from '../../services/src/config.ts';
import { createContext } from '../../services/src/create-context.ts';
import { advanceClosing } from '../../services/src/slices/settlement/settlements/month-closing.ts';
import { enterConsole } from '../harness/console-login.ts';
import { describeWith } from '../harness/describe-with.ts';
import { eventually } from '../harness/eventually.ts';
import { photo, video } from '../harness/media.ts';
import { createTestDatabase, type TestDatabase } from '../harness/postgres.ts';
import { type Stack, startStack } from '../harness/stack.ts';
import { clientOf, joinAs, joinAsStaff, type Member, password, payAtProvider } from './people.ts';

/** Long enough for a person to perform in time, short enough to wait for ten of them. */
const dayMs = 2_000;

describeWith(['ffmpeg'], 'the line, over HTTP and real processes', () => {
  let database: TestDatabase;
  let stack: Stack;
  let fan: Member;
  let creator: Member & { creatorId: string };
  let productId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    stack = await startStack({ databaseUrl: database.url, dayMs });
  }, 120_000);

  afterAll(async () => {
    await stack?.stop();
    await database?.drop();
  });

  test('people join: the verification mail is really sent and its link followed', async () => {
    fan = await joinAs(stack, 'somi');
    const me = await fan.client.currentUser({});
    expect(me).toMatchObject({ id: fan.userId, username: 'somi', roles: ['ROLE_USER'], creator: null });
  });

  test('a member becomes a creator and an operator approves the page', async () => {
    const member = await joinAs(stack, 'haneul');
    const { id } = await member.client.becomeCreator({ body: { name: '하늘', url: 'haneul-line' } });
    await expect(clientOf(stack.url).creator({ params: { idOrUrl: 'haneul-line' } })).rejects.toMatchObject({
      reply: { status: 404, code: 'NOT_FOUND' },
    });
    const operator = await joinAsStaff(stack, 'ROLE_OPERATOR');
    await operator.client.approveCreator({ params: { id }, body: {} });
    creator = { ...member, creatorId: id };
    const page = await clientOf(stack.url).creatorPage({ query: { name: '하늘' } });
    expect(page.content.map((item) => item.creator.url)).toContain('haneul-line');
  });

  test('coins are bought: paid at the provider, read back, credited once', async () => {
    const item = (await fan.client.coinItems({})).find(({ point }) => point >= 100);
    if (!item) throw new Error('nothing to buy');
    const order = await fan.client.createPayment({
      body: { coinItemId: item.id, userId: fan.userId, mRedirectUrl: `${stack.url}/coin-history` },
    });
    expect(order.amount).toBe(item.price);
    const deposit = { coinItemId: item.id, userId: fan.userId, paymentId: order.id };
    await expect(fan.client.depositCoins({ body: deposit })).rejects.toMatchObject({
      reply: { status: 400, code: 'PAYMENT_NOT_PAID' },
    });
    await payAtProvider(stack, order);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => fan.client.depositCoins({ body: deposit })),
    );
    expect(new Set(replies.map(({ id }) => id))).toEqual(new Set([order.id]));
    expect(await fan.client.coinBalance({})).toMatchObject({ point: item.point, held: 0 });
  });

  test('the creator offers a mission with a cover', async () => {
    const cover = await creator.client.uploadFile({}, { form: formOf(await photo(720, 1280), 'cover.jpg') });
    ({ id: productId } = await creator.client.createProduct({
      body: {
        type: 'BASIC',
        creatorId: creator.creatorId,
        name: '생일 축하 영상',
        coinPrice: 30,
        description: '이름을 불러 드려요',
        descriptionPictureId: cover.id,
      },
    }));
    const product = await clientOf(stack.url).product({ params: { productId } });
    expect(product).toMatchObject({ coinPrice: 30, active: true });
    const picture = await fetch(new URL(product.descriptionPicture?.s3Url ?? '', stack.url));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('a requested mission is performed with a video: converted, completed, earned', async () => {
    const before = await fan.client.coinBalance({});
    const mission = await request(fan, productId);
    expect(await fan.client.coinBalance({})).toMatchObject({ point: before.point - 30, held: 30 });
    const clip = await creator.client.uploadFile(
      {},
      { form: formOf(await video({ seconds: 2 }), 'clip.mp4') },
    );
    await creator.client.performMission({
      params: { missionId: mission },
      body: { responseComment: '생일 축하해요!', videoId: clip.id },
    });
    const done = await eventually('the mission completed', async () => {
      const seen = await fan.client.mission({ params: { missionId: mission } });
      return seen.status === 'COMPLETED' ? seen : undefined;
    });
    expect(done.responseComment).toBe('생일 축하해요!');
    const media = await fetch(new URL(done.video?.s3Url ?? '', stack.url), {
      headers: { range: 'bytes=0-99' },
    });
    expect([media.status, media.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(await fan.client.coinBalance({})).toMatchObject({ point: before.point - 30, held: 0 });
    expect(await creator.client.accumulatedIncome({})).toMatchObject({
      totalEarningCoin: 30,
      fatkatFee: 270,
      pgFee: 180,
      income: 1_350,
    });
  });

  test('an unperformed mission is refunded after ten days: same coins, REFUND in the history, a strike', async () => {
    const before = await fan.client.coinBalance({});
    const mission = await request(fan, productId);
    await eventually('the mission overdue', async () => {
      const seen = await fan.client.mission({ params: { missionId: mission } });
      return seen.status === 'REJECTED' && seen.rejectReason === 'OVERDUE' ? seen : undefined;
    });
    expect(await fan.client.coinBalance({})).toEqual(before);
    const history = await eventually('the refund in the history', async () => {
      const { content } = await fan.client.coinHistory({});
      return content.some((row) => row.eventType === 'REFUND') ? content : undefined;
    });
    expect(history.map(({ eventType, point }) => [eventType, point])).toEqual([
      ['REFUND', 30],
      ['USE', -30],
      ['USE', -30],
      ['EARN', before.point + 30],
    ]);
    expect(await eventuallyCounted(creator)).toMatchObject({ basic: 0, completed: 1, rejected: 1 });
    const operator = await joinAsStaff(stack, 'ROLE_FINANCE');
    const shown = await operator.client.showCreator({ params: { id: creator.creatorId } });
    expect(shown.strikes).toBe(1);
  });

  test('the month closes into a settlement row', async () => {
    const month = kstMonth(new Date());
    const finance = await joinAsStaff(stack, 'ROLE_FINANCE');
    await expect(finance.client.closeMonth({ params: { id: month }, body: {} })).rejects.toMatchObject({
      reply: { status: 409, code: 'MONTH_NOT_OVER' },
    });
    // An API on the same database whose clock is in the next month.
    const nextMonth = kstMonthBounds(month).until.getTime() + 31 * 60_000 - Date.now();
    const ctx = await createContext(readConfig({ ...stack.env, LOG_LEVEL: 'silent' }), {
      clock: createClock(realDayMs, () => new Date(Date.now() + nextMonth)),
    });
    const app = await createApp(ctx);
    try {
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      const token = await enterConsole(url, { email: finance.email, password }, () => ctx.clock.now());
      const later = clientOf(url, token);
      const started = await later.closeMonth({ params: { id: month }, body: {} });
      expect(started).toMatchObject({ closed: false, closing: { settled: 0, left: 1 } });
      // Its flow waits for the next month, as the worker's clock is in this one.
      await advanceClosing(ctx, month);
      const closed = await later.closeMonth({ params: { id: month }, body: {} });
      expect(closed).toMatchObject({ closed: true, closing: null });
      const rows = await later.listSettlements({ query: { filter: JSON.stringify({ month }) } });
      // Thirty coins are below the minimum of 500 coins, so the row shows that everything carries over.
      expect(rows).toMatchObject([
        { creatorId: creator.creatorId, coins: 30, toReceiptWon: 0, carriedOver: true },
      ]);
      expect(await verifyLedger(ctx.db, { dayMs })).toEqual([]);
    } finally {
      await app.close();
      await ctx.close();
    }
  });
});

async function request(fan: Member, missionProductId: string): Promise<string> {
  const { id, status } = await fan.client.requestMission({
    body: { missionProductId, to: '소미', requestComment: '생일 축하해 주세요' },
  });
  expect(status).toBe('ACCEPTED');
  return id;
}

function eventuallyCounted(creator: Member) {
  return eventually('the counts', async () => {
    const counts = await creator.client.missionCounts({});
    return counts.rejected === 1 ? counts : undefined;
  });
}

function formOf(file: Buffer, name: string): FormData {
  const form = new FormData();
  form.append('data', new Blob([new Uint8Array(file)]), name);
  return form;
}
