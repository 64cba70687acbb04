import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tellExpiring } from '../../../services/src/slices/money/coins/tell-expiring.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { writeNotices } from '../../harness/told.ts';

const day = 86_400_000;
/** Noon in Korea. Coins credited then can be used until the end of the same date five years later. */
const start = new Date('2026-11-27T03:00:00.000Z');
const end = Date.parse('2031-11-27T03:00:00.000Z');
/** The instant of expiry, as owners of a frozen wallet are told. */
const gone = '2031-11-27T15:00:00.000Z';

let house: Marketplace;
let fan: Person;

beforeEach(async () => {
  house = await openMarketplace({}, start);
  fan = await house.fan();
});
afterEach(() => house?.close());

/** Runs the whole sweep `daysBefore` days before the first coins expire. @returns the number of members told */
async function sweep(daysBefore: number, most?: number): Promise<number> {
  house.setTime(new Date(end - daysBefore * day));
  let told = 0;
  for (let after: string | null = null; ; ) {
    const batch = await tellExpiring(house.ctx, after, most);
    told += batch.told;
    if (!batch.more) return told;
    after = batch.after ?? null;
  }
}

/** Makes the fan a creator, which freezes their wallet. */
async function becomeCreator(): Promise<void> {
  const profile = {
    name: 'c',
    url: 'c-frozen',
    description: '',
    tags: [],
    snsLinks: [],
    businessType: 'NONE',
  };
  expect((await house.call('POST', '/creators', { as: fan, body: profile })).status).toBe(200);
}

const notices = async (of: Person = fan, notice = 'coins.expiring') => {
  const rows = await house.ctx.db
    .selectFrom('notices')
    .select(['facts', 'mail_state', 'listed'])
    .where('notice', '=', notice)
    .where('recipient_id', '=', of.userId)
    .orderBy('created_at')
    .execute();
  return rows;
};
const of = (points: number, expiresAt = '2031-11-27') => ({
  facts: { points, expiresAt },
  mail_state: 'DUE',
  listed: true,
});

test('notifies of charged coins with their last usable day in Korea', async () => {
  await house.credit(fan, 100);
  await writeNotices(house.ctx);
  expect(await notices(fan, 'coins.charged')).toEqual([{ ...of(100), mail_state: 'NONE' }]);
});

describe('a notice on coins that expire soon', () => {
  test('is sent 30 and 7 days before, and at no other time', async () => {
    await house.credit(fan, 100);
    const told = [];
    for (const before of [40, 31, 30, 29, 8, 7, 6, 1, 0.01]) told.push(await sweep(before));
    expect(told).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 0]);
    expect(await notices()).toEqual([of(100), of(100)]);
    expect(await sweep(0)).toBe(0);
    const { keys, said } = await sayNotices(house.ctx);
    expect(keys).toEqual(['coins.expiring']);
    for (const text of said) expect(text).not.toMatch(unfinished);
  });

  test('is sent once for repeated sweeps, and covers all coins of one day', async () => {
    await house.credit(fan, 100);
    house.setTime(new Date(start.getTime() + 3_600_000));
    await house.credit(fan, 20, 'BONUS');
    house.setTime(new Date(start.getTime() + day));
    await house.credit(fan, 7);
    expect(await Promise.all([sweep(30), sweep(30)]).then(([a, b]) => a + b)).toBeGreaterThanOrEqual(1);
    await sweep(29.6);
    expect(await notices()).toEqual([of(120)]);
    await sweep(29);
    expect(await notices()).toEqual([of(120), of(7, '2031-11-28')]);
  });

  test('is sent late if the sweep is late, and then only for the nearer date', async () => {
    await house.credit(fan, 100);
    expect([await sweep(12), await sweep(7)]).toEqual([1, 1]);
    const other = await house.fan();
    house.setTime(start);
    await house.credit(other, 50);
    expect([await sweep(3), await sweep(2)]).toEqual([1, 0]);
    expect(await notices(other)).toEqual([of(50)]);
  });

  test('counts the remaining coins and is not sent when all are used', async () => {
    const creator = await house.creator();
    const missionProductId = await house.product(creator);
    await house.credit(fan, 100);
    const body = { missionProductId, to: 'Mina', requestComment: 'sing' };
    await house.call('POST', '/missions', { as: fan, body });
    expect(await sweep(30)).toBe(1);
    const [first] = await notices();
    expect(Number(first?.facts.points)).toBeLessThan(100);
  });

  test('calls the coins of a frozen wallet unusable and replaces the usual notice', async () => {
    await house.credit(fan, 100);
    await becomeCreator();
    expect([await sweep(30), await sweep(29.5), await sweep(7)]).toEqual([1, 0, 1]);
    expect(await notices()).toEqual([]);
    expect(await notices(fan, 'coins.frozen-expiring')).toEqual([of(100, gone), of(100, gone)]);
    const { keys, said } = await sayNotices(house.ctx);
    expect(keys).toEqual(['coins.frozen-expiring']);
    for (const text of said) expect(text).not.toMatch(unfinished);
    expect(said.join()).toMatch(/정지.*고객센터/s);
    // Becoming a creator cannot be reversed, so nothing may promise an end.
    expect(said.join()).not.toContain('해제');
  });

  test('is sent once, although the wallet is frozen between two runs of a day', async () => {
    await house.credit(fan, 100);
    expect(await sweep(30)).toBe(1);
    // Their session is of the day of the charge.
    house.setTime(start);
    await becomeCreator();
    expect([await sweep(29.6), await sweep(7)]).toEqual([0, 1]);
    expect([await notices(), await notices(fan, 'coins.frozen-expiring')]).toEqual([
      [of(100)],
      [of(100, gone)],
    ]);
  });

  test('is sent to all owners when there are more owners than one batch', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => house.fan()));
    for (const one of people) await house.credit(one, 10);
    expect([await sweep(30, 2), await sweep(30, 2)]).toEqual([5, 0]);
    for (const one of people) expect(await notices(one)).toEqual([of(10)]);
  });
});
