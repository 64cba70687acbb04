import type { CreatorListItem, PageOf, Reply, Routes } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CreatorPerson, type Marketplace, openMarketplace } from '../../harness/marketplace.ts';
import { noBusiness, showOneself } from '../../harness/page-of-creator.ts';

let market: Marketplace;
const creators = new Map<string, CreatorPerson>();

/** Names in the order of creation. */
const names = ['하늘', '별하늘', '한별', '하나로', 'Haru TV', '바다소리', '하늘소'];

beforeAll(async () => {
  market = await openMarketplace();
  for (const name of names) {
    market.setTime(new Date(market.ctx.clock.now().getTime() + 1_000));
    creators.set(name, await market.creator({ name }));
  }
  await market.project();
});
afterAll(() => market?.close());

const page = async (query: Record<string, string>) => {
  const address = `/creators/page?${new URLSearchParams(query)}`;
  const { status, body } = await market.call<PageOf<CreatorListItem>>('GET', address);
  expect(status).toBe(200);
  return body;
};
const found = async (name: string, more: Record<string, string> = {}) =>
  (await page({ name, ...more })).content.map(({ creator }) => creator.name);
const idOf = (name: string) => creators.get(name)?.creatorId ?? '';

describe('a search for a creator by name', () => {
  test.each([
    ['ㅎㄴ', ['하늘소', '하나로', '하늘', '별하늘']],
    ['하ㄴ', ['하늘소', '하나로', '하늘', '별하늘']],
    ['하늘', ['하늘소', '하늘', '별하늘']],
    ['ㅎㄴㅅ', ['하늘소']],
    ['ㅎ늘', ['하늘소', '하늘', '별하늘']],
    ['haru', ['Haru TV']],
    ['ＨＡＲＵtv', ['Haru TV']],
    ['nobody', []],
  ])(
    'sorts prefix matches before other matches, the newest first among equals: %s',
    async (typed, expected) => {
      expect(await found(typed)).toEqual(expected);
    },
  );

  test('finds a name typed with the other keyboard layout', async () => {
    expect(await found('qkekthfl')).toEqual(['바다소리']);
    expect(await found('ㅗㅁ겨')).toEqual(['Haru TV']);
  });

  test('finds a name with a typing error, after exact matches', async () => {
    expect(await found('바다쏘리')).toEqual(['바다소리']);
    expect(await found('바더소리')).toEqual(['바다소리']);
    expect((await found('하눌')).slice(0, 1)).toEqual(['하늘']);
    expect(await found('zzzz')).toEqual([]);
  });

  test('sorts by match quality first and by the chosen order second', async () => {
    await market.ctx.pool.query(
      `update creator_orders set completed = case creator_id when $1 then 9 when $2 then 5 else 0 end`,
      [idOf('별하늘'), idOf('하늘')],
    );
    expect(await found('하늘', { type: 'popular' })).toEqual(['하늘', '하늘소', '별하늘']);
    await market.ctx.pool.query('update creator_orders set completed = 0');
  });

  test('lists each creator once over all pages', async () => {
    const pages = await Promise.all(['0', '1', '2'].map((at) => page({ name: 'ㅎㄴ', page: at, size: '3' })));
    expect(pages.map(({ content }) => content.length)).toEqual([3, 1, 0]);
    expect(pages.map(({ totalElements, last }) => [totalElements, last])).toEqual([
      [4, false],
      [4, true],
      [4, true],
    ]);
  });

  test('leaves out pages that are not approved, hidden or for adults', async () => {
    const set = (change: string) =>
      market.ctx.pool.query(`update creators set ${change} where id = $1`, [idOf('바다소리')]);
    for (const [on, off] of [
      ['verified_at = null', 'verified_at = now()'],
      ['hidden_at = now()', 'hidden_at = null'],
      ['contain_adult_content = true', 'contain_adult_content = false'],
      [
        `adult_marked_at = now(), adult_marked_by = user_id, adult_mark_reason = 'x'`,
        'adult_marked_at = null, adult_marked_by = null, adult_mark_reason = null',
      ],
    ] as const) {
      await set(on);
      for (const typed of ['바다', 'ㅂㄷ', '바더소리', 'qkekthfl']) {
        for (const type of ['newest', 'popular', 'recommended']) {
          expect([on, typed, await found(typed, { type })]).toEqual([on, typed, []]);
        }
      }
      await set(off);
    }
    expect(await found('바다')).toEqual(['바다소리']);
  });

  test('finds a creator by the new name and not by the old name', async () => {
    const creator = creators.get('한별');
    if (!creator) throw new Error('there is no such creator');
    await showOneself(market, creator);
    const changeTo = (name: string) =>
      market.call('PUT', `/creators/${creator.creatorId}`, {
        as: creator,
        body: {
          name,
          url: 'hanbyeol',
          description: '',
          tags: ['00000000-0000-4000-8000-000000000001'],
          snsLinks: [{ type: 'YOUTUBE', link: 'https://example.org/star' }],
          containAdultContent: false,
          ...noBusiness,
        },
      });
    expect((await changeTo('은하수')).status).toBe(200);
    expect(await found('ㅇㅎㅅ')).toEqual(['은하수']);
    expect(await found('한별')).toEqual([]);
    await changeTo('한별');
  });
});

test('counts the listed creators of each tag', async () => {
  const game = '00000000-0000-4000-8000-000000000001';
  const count = async () => {
    const { body } = await market.call<Reply<Routes['creatorTags']>>('GET', '/tags/creator');
    return body.find(({ tag }) => tag.id === game)?.tagCount;
  };
  const carried = [idOf('하늘'), idOf('Haru TV')];
  await market.ctx.pool.query('delete from creator_tags');
  await market.ctx.pool.query('insert into creator_tags (creator_id, tag_id) select unnest($1::uuid[]), $2', [
    carried,
    game,
  ]);
  expect(await count()).toBe(2);
  expect((await page({ tags: game })).content.map(({ creator }) => creator.name)).toEqual([
    'Haru TV',
    '하늘',
  ]);
  await market.ctx.pool.query('update creators set hidden_at = now() where id = $1', [idOf('하늘')]);
  expect(await count()).toBe(1);
});
