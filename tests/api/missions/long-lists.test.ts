import type { Mission, PageOf } from '@sowon/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { fillMissions } from '../../bench/many-missions.ts';
import type { Person } from '../../harness/marketplace.ts';
import { openMissionLine } from '../../harness/mission-line.ts';

async function openList() {
  const line = await openMissionLine();
  const { market, fan } = line;
  onTestFinished(() => market.close());
  await market.credit(fan, 1_000);
  const list = async (query: string, as: Person | null = null) =>
    (await market.call<PageOf<Mission>>('GET', `/missions/page?${query}`, { as })).body;
  return { ...line, list };
}

test('counts on a page before the end the visible missions, own hidden missions included', async () => {
  const { market, fan, creator, request, list } = await openList();
  for (const hidden of [false, true, false, true, false]) await request({ private: hidden });
  const stranger = await market.fan();
  const totals = await Promise.all(
    [null, stranger, fan, creator].map(async (as) => (await list('size=2', as)).totalElements),
  );
  expect(totals).toEqual([3, 3, 5, 5]);
});

test('returns an empty page after the last one, marked as last', async () => {
  const { request, list } = await openList();
  for (const _ of [1, 2]) await request();
  expect(await list('size=2')).toMatchObject({ totalElements: 2, totalPages: 1, last: true });
  expect(await list('size=2&page=1')).toEqual({ content: [], totalElements: 2, totalPages: 1, last: true });
  expect(await list('size=2&page=7')).toEqual({ content: [], totalElements: 2, totalPages: 1, last: true });
});

test('caches the count of a list of thousands for a minute; its pages and the last mark are current', async () => {
  const { market, request, perform, list } = await openList();
  await perform(await request(), 'IMAGE');
  await fillMissions(market.ctx.pool, 3_000);
  const { totalElements: before } = await list('size=50');
  expect(before).toBeGreaterThan(1_000);
  const newest = await request();
  const { totalElements: after, content } = await list('size=50');
  expect(after).toBe(before);
  expect(content[0]?.id).toBe(newest);
  const end = await list(`size=50&page=${Math.floor(before / 50)}`);
  expect(end).toMatchObject({ totalElements: before + 1, last: true });
});
