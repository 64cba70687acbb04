import type { Mission, PageOf } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillMissions } from '../../bench/many-missions.ts';
import type { Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';

/**
 * A page combines the missions that everyone sees with the viewer's own hidden missions.
 * The plain list reads both for each viewer in one query, so the two must agree.
 */
let line: MissionLine;
let people: Record<string, Person | null>;

beforeAll(async () => {
  line = await openMissionLine();
  const { market, fan, creator } = line;
  const [second, stranger] = [await market.fan(), await market.fan()];
  await market.product(await market.creator());
  await market.credit(fan, 30);
  const answered = await line.request();
  await line.perform(answered, 'IMAGE');
  await fillMissions(market.ctx.pool, 90);
  // Many of the same price and instant, so that ids decide the order; hidden ones at either end of every order.
  await market.owner.query(`
    update missions set points = 1 + points % 3,
      created_at = date_trunc('hour', created_at) + (points % 4) * interval '1 minute',
      private = points % 5 in (0, 3)`);
  await market.owner.query(
    `update missions set private = true where id in (
       (select id from missions order by created_at limit 3) union all
       (select id from missions order by created_at desc limit 3))`,
  );
  people = { visitor: null, fan, 'another fan': second, 'a fan without any': stranger, creator };
});
afterAll(() => line.market.close());

const get = async <T>(path: string, as: Person | null) =>
  (await line.market.call<T>('GET', path, { as })).body;

const queries = ['', 'status=COMPLETED&', 'status=ACCEPTED,TRANSCODING&', 'productType=BASIC&'].flatMap(
  (filter) =>
    ['CREATED', 'COMPLETED', 'PRICE'].flatMap((order) =>
      ['ASC', 'DESC'].map((direction) => `${filter}order=${order}&direction=${direction}`),
    ),
);

describe.each(['visitor', 'fan', 'another fan', 'a fan without any', 'creator'])(
  'public pages for %s',
  (name) => {
    test.each(queries)('match the content and order of the list for %s', async (query) => {
      const as = people[name] ?? null;
      const all = await get<Mission[]>(`/missions?${query}`, as);
      const [first, second] = await Promise.all(
        [0, 1].map((page) => get<PageOf<Mission>>(`/missions/page?${query}&size=7&page=${page}`, as)),
      );
      expect(first?.content).toEqual(all.slice(0, 7));
      expect(second?.content).toEqual(all.slice(7, 14));
      expect(first?.totalElements).toBe(all.length);
      const whole = await get<PageOf<Mission>>(`/missions/page?${query}&size=100`, as);
      expect(whole).toMatchObject({ content: all, totalElements: all.length, last: true });
    });
  },
);

test('return to each of many concurrent viewers the own view of one page', async () => {
  const names = Object.keys(people);
  const ask = (name: string) =>
    get<PageOf<Mission>>('/missions/page?size=60&order=PRICE', people[name] ?? null);
  const alone = new Map<string, PageOf<Mission>>();
  for (const name of names) alone.set(name, await ask(name));
  const crowd = Array.from({ length: 40 }, (_, index) => names[index % names.length] ?? '');
  const together = await Promise.all(crowd.map(ask));
  expect(together).toEqual(crowd.map((name) => alone.get(name)));
  expect(new Set([...alone.values()].map(({ content }) => JSON.stringify(content))).size).toBeGreaterThan(2);
});

test('contain an earlier request on the next read, even with many concurrent readers', async () => {
  const { market, fan } = line;
  await market.credit(fan, 600);
  const first = (as: Person | null) => get<PageOf<Mission>>('/missions/page?size=3', as);
  let isOver = false;
  const reading = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!isOver) await first(null);
    }),
  );
  try {
    for (let turn = 1; turn <= 20; turn += 1) {
      market.setTime(inDays(turn));
      const id = await line.request();
      const seen = await Promise.all([first(null), first(fan)]);
      expect(seen.map(({ content }) => content[0]?.id)).toEqual([id, id]);
    }
  } finally {
    isOver = true;
    await reading;
  }
});
