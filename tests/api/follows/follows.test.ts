import type { CreatorListItem, PageOf } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../../harness/marketplace.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
});
afterAll(() => market?.close());

const pathOf = (creator: CreatorPerson) => `/creators/${creator.creatorId}/follower`;

const follow = (fan: Person, creator: CreatorPerson, key?: string) =>
  market.call<{ id: string }>('POST', pathOf(creator), {
    as: fan,
    body: { userId: fan.userId },
    ...(key && { key }),
  });

const unfollow = (fan: Person, creator: CreatorPerson) =>
  market.call<{ id: string }>('DELETE', `${pathOf(creator)}?userId=${fan.userId}`, { as: fan });

async function seen(creator: CreatorPerson, as: Person | null) {
  await market.project();
  const { body } = await market.call<{ following: boolean; followerCount: number }>(
    'GET',
    `/creators/${creator.creatorId}`,
    { as },
  );
  const { following, followerCount } = body;
  return { following, followerCount };
}

const eventsOf = async (fan: Person, creator: CreatorPerson) => {
  const { rows } = await market.ctx.pool.query<{ type: string }>(
    'select type from ledger.event where stream_id = $1 order by version',
    [`follow-${fan.userId}_${creator.creatorId}`],
  );
  return rows.map(({ type }) => type);
};

describe('following', () => {
  test('counts once for repeated calls, and is marked for the follower', async () => {
    const [creator, fan, other] = [await market.creator(), await market.fan(), await market.fan()];
    const pressed = await Promise.all([1, 2, 3].map(() => follow(fan, creator)));
    expect(pressed.map(({ status, body }) => [status, body.id])).toEqual(
      pressed.map(() => [200, creator.creatorId]),
    );
    expect(await seen(creator, fan)).toEqual({ following: true, followerCount: 1 });
    expect(await seen(creator, other)).toEqual({ following: false, followerCount: 1 });
    expect(await seen(creator, null)).toEqual({ following: false, followerCount: 1 });

    await follow(other, creator);
    expect(await seen(creator, other)).toEqual({ following: true, followerCount: 2 });
    expect(await eventsOf(fan, creator)).toEqual(['CreatorFollowed']);
  });

  test('ends once, and can start again', async () => {
    const [creator, fan] = [await market.creator(), await market.fan()];
    expect((await unfollow(fan, creator)).status).toBe(200);
    await follow(fan, creator);
    await unfollow(fan, creator);
    await unfollow(fan, creator);
    expect(await seen(creator, fan)).toEqual({ following: false, followerCount: 0 });
    await follow(fan, creator);
    expect(await seen(creator, fan)).toEqual({ following: true, followerCount: 1 });
    expect(await eventsOf(fan, creator)).toEqual(['CreatorFollowed', 'CreatorUnfollowed', 'CreatorFollowed']);
  });

  test('stays done for a repeated call under its key, also after the member unfollowed', async () => {
    const [creator, fan] = [await market.creator(), await market.fan()];
    await follow(fan, creator, 'first-press');
    await unfollow(fan, creator);
    expect((await follow(fan, creator, 'first-press')).status).toBe(200);
    expect(await seen(creator, fan)).toEqual({ following: false, followerCount: 0 });
  });

  test('is marked in the search of the follower', async () => {
    const [creator, fan] = [await market.creator({ name: 'searched' }), await market.fan()];
    await follow(fan, creator);
    const search = async (as: Person | null) => {
      const { body } = await market.call<PageOf<CreatorListItem>>('GET', '/creators/page?name=searched', {
        as,
      });
      return body.content.map(({ following }) => following);
    };
    expect(await search(fan)).toEqual([true]);
    expect(await search(null)).toEqual([false]);
  });

  test('is refused for oneself, and for a page that is not public', async () => {
    const [creator, unapproved, fan] = [
      await market.creator(),
      await market.creator({ approved: false }),
      await market.fan(),
    ];
    const before = await market.rowCounts();
    expect(await follow(creator, creator)).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } });
    expect(await follow(fan, unapproved)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await market.rowCounts()).toEqual(before);
    expect((await follow(creator, await market.creator())).status).toBe(200);
  });
});

test('lists the followed creators of a member, the newest first, page by page', async () => {
  const fan = await market.fan();
  const creators: CreatorPerson[] = [];
  for (const name of ['first', 'second', 'third']) {
    const creator = await market.creator({ name });
    creators.push(creator);
    market.setTime(new Date(market.ctx.clock.now().getTime() + 1_000));
    await follow(fan, creator);
  }
  const list = async (path: string) =>
    (await market.call<CreatorListItem[]>('GET', `/users/${fan.userId}/follows${path}`, { as: fan })).body;
  expect((await list('')).map(({ creator, following }) => [creator.name, following])).toEqual([
    ['third', true],
    ['second', true],
    ['first', true],
  ]);

  const page = (at: number) =>
    market.call<PageOf<CreatorListItem>>('GET', `/users/${fan.userId}/follows/page?page=${at}&size=2`, {
      as: fan,
    });
  const [one, two] = [await page(0), await page(1)];
  expect(one.body).toMatchObject({ totalElements: 3, totalPages: 2, last: false });
  expect([...one.body.content, ...two.body.content].map(({ creator }) => creator.name)).toEqual([
    'third',
    'second',
    'first',
  ]);

  // A page that is closed to the public disappears from the lists.
  await market.owner.query('update creators set verified_at = null where id = $1', [creators[1]?.creatorId]);
  expect((await list('')).map(({ creator }) => creator.name)).toEqual(['third', 'first']);
  expect((await page(0)).body).toMatchObject({ totalElements: 2 });
});
