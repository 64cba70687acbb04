import type { Reply, Routes } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { openMissionLine } from '../../harness/mission-line.ts';
import { openRouletteLine } from '../../harness/roulette-line.ts';
import { openGradeLine } from './grade-line.ts';

type MyGrade = Reply<Routes['myGrade']>;

test('counts a mission in the month of its completion in Korea, to the millisecond', async () => {
  const line = await openMissionLine({}, new Date('2028-02-29T14:59:59.999Z'));
  const { market, creator } = line;
  const shown = async () => (await market.call<MyGrade>('GET', '/creators/me/grade', { as: creator })).body;
  await market.credit(line.fan, 100);
  const [first, second] = [await line.request(), await line.request()];
  await line.perform(first, 'IMAGE');
  expect(await shown()).toEqual({
    grade: 'SILVER',
    month: '2028-02',
    lastDay: '2028-02-29',
    proposal: null,
    onTime: 1,
    coins: 30,
    missing: 9,
    due: 'SILVER',
    standing: null,
  });
  market.setTime('2028-02-29T15:00:00.000Z');
  expect(await shown()).toMatchObject({
    month: '2028-03',
    lastDay: '2028-03-31',
    onTime: 0,
    coins: 0,
    missing: 10,
  });
  await line.perform(second, 'IMAGE');
  expect(await shown()).toMatchObject({ onTime: 1, coins: 30, missing: 9 });
  await market.close();
});

test('does not count a video that waits for conversion', async () => {
  const line = await openMissionLine();
  await line.market.credit(line.fan, 100);
  await line.perform(await line.request(), 'VIDEO');
  const { body } = await line.market.call<MyGrade>('GET', '/creators/me/grade', { as: line.creator });
  expect(body).toMatchObject({ onTime: 0, coins: 0 });
  await line.market.close();
});

test('counts lost tickets as coins of the month, not as missions', async () => {
  const line = await openRouletteLine();
  await line.market.credit(line.fan, 1_000, 'BONUS');
  await line.losing(3);
  const { rows } = await line.market.ctx.pool.query<{ lost: number }>(
    'select sum(points)::int as lost from earnings',
  );
  const { body } = await line.market.call<MyGrade>('GET', '/creators/me/grade', { as: line.creator });
  expect(body.coins).toBe(rows[0]?.lost);
  expect(body.coins).toBeGreaterThanOrEqual(9);
  expect(body.onTime).toBe(0);
  await line.close();
});

test('shows a creator with ten missions the rank and the number of Diamond places', async () => {
  const line = await openGradeLine('2026-11-21T03:00:00.000Z');
  const { market } = line;
  const at = '2026-11-10T03:00:00.000Z';
  const people = await Promise.all(
    Array.from({ length: 11 }, (_, index) => market.creator({ name: `c${index}` })),
  );
  for (const [index, person] of people.entries()) await line.work(person, 10, { at, points: 100 - index });
  const due = async (index: number) => {
    const person = people[index];
    if (!person) throw new Error(`there is no creator ${index}`);
    return line.gradeOf(person);
  };
  expect(await due(1)).toMatchObject({
    missing: 0,
    due: 'DIAMOND',
    standing: { place: 2, of: 11, diamonds: 2 },
    grade: 'SILVER',
    proposal: null,
    onTime: 10,
    coins: 990,
  });
  expect(await due(2)).toMatchObject({ due: 'GOLD', standing: { place: 3, of: 11, diamonds: 2 } });
  const idle = await market.creator();
  expect(await line.gradeOf(idle)).toMatchObject({ missing: 10, due: 'SILVER', standing: null });
  await line.close();
});

test('counts own work at once, and work of others within a minute', async () => {
  const line = await openGradeLine('2026-11-21T03:00:00.000Z');
  const done = { at: '2026-11-10T03:00:00.000Z', points: 10 };
  const [first, second] = [await line.market.creator(), await line.market.creator()];
  await line.work(first, 10, done);
  await line.work(second, 9, done);
  expect((await line.gradeOf(first)).standing).toEqual({ place: 1, of: 1, diamonds: 1 });
  await line.work(second, 1, { ...done, points: 500 });
  expect((await line.gradeOf(second)).standing).toEqual({ place: 1, of: 2, diamonds: 1 });
  await line.close();
});
