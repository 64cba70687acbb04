import type { CreatorListItem, CreatorOffer, PageOf } from '@sowon/contracts';
import { policy } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';

let line: MissionLine;
beforeEach(async () => {
  line = await openMissionLine();
});
afterEach(() => line.market.close());

/** Returns the creator's offers; the list and the page must agree. */
async function offer(): Promise<CreatorOffer> {
  const { market, creator } = line;
  const list = await market.call<PageOf<CreatorListItem>>('GET', '/creators/page');
  const page = await market.call<CreatorOffer>('GET', `/creators/${creator.creatorId}`);
  const [item] = list.body.content;
  const both = [item, page.body].map((said) => ({
    fromCoins: said?.fromCoins,
    usualReplyHours: said?.usualReplyHours,
  }));
  expect(both[0]).toEqual(both[1]);
  return both[0] as CreatorOffer;
}

test('shows the lowest available price as the starting price', async () => {
  const { market, creator } = line;
  expect((await offer()).fromCoins).toBe(30);
  const cheap = await market.product(creator, { coinPrice: 12, name: 'a wave' });
  await market.product(creator, { type: 'LUCKY', coinPrice: 1, winProbability: 0.1, name: 'a ticket' });
  await market.product(await market.creator({ name: 'other' }), { coinPrice: 1 });
  expect((await market.call<CreatorOffer>('GET', `/creators/${creator.creatorId}`)).body.fromCoins).toBe(12);
  for (const id of [cheap, line.productId]) {
    await market.call('PUT', `/mission-products/${id}/inactivate`, { as: creator, body: {} });
  }
  expect(
    (await market.call<CreatorOffer>('GET', `/creators/${creator.creatorId}`)).body.fromCoins,
  ).toBeNull();
});

describe('the usual response time of a creator', () => {
  const { leastAnswers, latestAnswers, days } = policy.usualReply;

  /** Requests one mission a day and answers each after its number of hours. */
  async function answersAfter(fromDay: number, ...hours: number[]) {
    const { market, fan } = line;
    await market.credit(fan, 30 * hours.length);
    for (const [index, late] of hours.entries()) {
      const asked = inDays(fromDay + index);
      market.setTime(asked);
      const missionId = await line.request();
      market.setTime(new Date(asked.getTime() + late * 3_600_000));
      await line.perform(missionId, 'IMAGE');
    }
  }
  const usual = async () => (await offer()).usualReplyHours;

  test('is the median, rounded up, and is missing before there are enough answers', async () => {
    await answersAfter(0, 2, 30, 3.5, 200);
    expect(leastAnswers).toBe(5);
    expect(await usual()).toBeNull();
    await answersAfter(10, 1);
    expect(await usual()).toBe(4);
    // Open missions, and those that an operator blocked, do not count.
    await line.market.credit(line.fan, 30);
    await line.request();
    expect(await usual()).toBe(4);
    await line.market.ctx.pool.query(
      `update missions set blocked_at = completed_at, blocked_by = fan_id, block_reason = 'rude'
        where id = (select id from missions where status = 'COMPLETED' limit 1)`,
    );
    expect(await usual()).toBeNull();
  });

  test('uses the latest answers only', async () => {
    await answersAfter(0, ...Array.from({ length: 5 }, () => 100));
    await answersAfter(10, ...Array.from({ length: latestAnswers }, () => 2));
    expect(await usual()).toBe(2);
    line.market.setTime(inDays(12 + days));
    expect(await usual()).toBe(2);
    line.market.setTime(inDays(40 + days));
    expect(await usual()).toBeNull();
  });
});
