import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, expect, test } from 'vitest';
import { oweRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { refundCharge } from '../../../services/src/slices/money/refunds/refund-charge.ts';
import { remindOfPayDay } from '../../../services/src/slices/settlement/payouts/lifecycle.ts';
import { settlementPage } from '../../../services/src/slices/settlement/settlements/queries.ts';
import { callConsole } from '../../harness/console.ts';
import { openLine } from '../../harness/deposits.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { month, openPayday } from '../payouts/payday.ts';
import { holidaysOf } from './holiday-calls.ts';

let house: Marketplace;
afterEach(() => house?.close());

async function openHouse(): Promise<{ finance: Person; holidays: ReturnType<typeof holidaysOf> }> {
  // A Friday, noon in Korea.
  house = await openMarketplace({}, new Date('2026-11-27T03:00:00.000Z'));
  return { finance: await house.staff('ROLE_FINANCE'), holidays: holidaysOf(house) };
}

const minutesLater = (minutes: number) =>
  house.setTime(new Date(house.ctx.clock.now().getTime() + minutes * 60_000));

async function done({ status, body }: { status: number; body: unknown }): Promise<void> {
  if (status !== 200) throw new Error(JSON.stringify(body));
}

test('moves a future pay day when finance adds a day, and moves it back when the day is removed', async () => {
  const day = await openPayday();
  house = day.market;
  const holidays = holidaysOf(house);
  const payDay = async () => {
    const { body } = await callConsole<Reply<Routes['showMonthSteps']>>(
      house,
      'GET',
      `/month-steps/${month}`,
      {
        as: day.maker,
      },
    );
    return body.payouts.payableOn;
  };
  await day.earner(1_000);
  expect(await payDay()).toBe('2026-12-10');
  await done(await holidays.add(day.maker, '2026-12-10'));
  expect(await payDay()).toBe('2026-12-11');
  await done(await holidays.remove(day.maker, '2026-12-10'));
  expect(await payDay()).toBe('2026-12-10');

  minutesLater(1);
  await done(await holidays.add(day.maker, '2026-12-10'));
  await day.close(month);
  const { body: batch } = await day.prepare();
  expect(batch.payableOn).toBe('2026-12-11');
  await day.approve(batch);
  house.setTime('2026-12-10T03:00:00.000Z');
  expect(await remindOfPayDay(house.ctx)).toEqual({ late: 0, missing: 0 });
  house.setTime('2026-12-10T15:00:00.000Z');
  expect(await remindOfPayDay(house.ctx)).toMatchObject({ late: 1 });
});

test('keeps the pay day of a prepared batch, and moves the due day of an unprepared month', async () => {
  const day = await openPayday();
  house = day.market;
  const creator = await day.earner(1_000);
  await day.close(month);
  const paid = async () => {
    const { content } = await settlementPage(house.ctx, creator.creatorId, { page: 0, size: 1 });
    return content[0]?.payment;
  };
  expect(await paid()).toEqual({ state: 'DUE', day: '2026-12-10', obstacle: null });
  const { body: batch } = await day.prepare();
  minutesLater(1);
  await done(await holidaysOf(house).add(day.maker, '2026-12-10'));
  expect((await day.show(batch.id)).payableOn).toBe('2026-12-10');
  expect(await paid()).toEqual({ state: 'DUE', day: '2026-12-11', obstacle: null });
});

test('moves the due day of a future refund by an added day, but not that of a promised one', async () => {
  const { finance, holidays } = await openHouse();
  const fan = await house.fan();
  const { userId } = fan;
  const payBy = async () => {
    const { body } = await house.call<Reply<Routes['coinLots']>>('GET', '/coin-deposit/lots', { as: fan });
    return body.payBy;
  };
  const withdraw = async () => {
    const lotId = await house.credit(fan, 100);
    return (await refundCharge(house.ctx, { userId, lotId, key: null })).payBy;
  };
  const history = async () => {
    await house.project();
    const path = '/users/me/coin-history/page';
    const { body } = await house.call<Reply<Routes['coinHistory']>>('GET', path, { as: fan });
    return body.content.flatMap(({ withdrawal }) => withdrawal?.payBy ?? []);
  };
  const due = async () => {
    await house.project();
    await oweRefunds(house.ctx);
    const rows = await house.ctx.db.selectFrom('refunds').select('due_on').orderBy('owed_at').execute();
    return rows.map(({ due_on }) => due_on);
  };

  expect([await payBy(), await withdraw()]).toEqual(['2026-12-02', '2026-12-02']);
  minutesLater(1);
  await done(await holidays.add(finance, '2026-12-01'));
  minutesLater(1);
  expect([await payBy(), await withdraw()]).toEqual(['2026-12-03', '2026-12-03']);
  minutesLater(1);
  await done(await holidays.remove(finance, '2026-12-01'));
  minutesLater(1);
  expect([await payBy(), await withdraw()]).toEqual(['2026-12-02', '2026-12-02']);
  // The history contains each announced date, which is also the deadline of payment.
  expect(await history()).toEqual(['2026-12-02', '2026-12-03', '2026-12-02']);
  expect(await due()).toEqual(['2026-12-02', '2026-12-03', '2026-12-02']);
});

test('delays coins of a future bank deposit by an added day and keeps the due time of money already received', async () => {
  const { finance, holidays } = await openHouse();
  const fan = await house.fan();
  const line = openLine(house);
  const promised = async () => {
    const path = '/payment/bank-transfer/terms';
    return (await house.call<Reply<Routes['depositTerms']>>('GET', path, { as: fan })).body.ifPaidNow;
  };
  const dueOf = async (id: string) =>
    (
      await house.ctx.db
        .selectFrom('transfers')
        .select('due_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).due_at.toISOString();
  // At 18:30 in Korea, one and a half of the two hours are left for Monday.
  house.setTime('2026-11-27T09:30:00.000Z');
  const monday = '2026-11-30T02:30:00.000Z';
  const tuesday = '2026-12-01T02:30:00.000Z';
  const now = house.ctx.clock.now();
  const before = await line.receive(10_000, '김소원', now);
  expect([await promised(), await dueOf(before)]).toEqual([monday, monday]);
  await done(await holidays.add(finance, '2026-11-30'));
  const after = await line.receive(10_000, '김소원', now);
  expect([await promised(), await dueOf(before), await dueOf(after)]).toEqual([tuesday, monday, tuesday]);
  await done(await holidays.remove(finance, '2026-11-30'));
  expect(await promised()).toBe(monday);
});
