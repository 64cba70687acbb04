import type { CreatorTask, MissionCounts, PageOf } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { type CustomLine, openCustomLine } from '../../harness/custom-line.ts';
import { appliesUntil, type DrawLine, drawLineOf } from '../../harness/draw-line.ts';

let line: DrawLine & Pick<CustomLine, 'ask'>;
beforeEach(async () => {
  const custom = await openCustomLine();
  line = { ...drawLineOf(custom), ask: custom.ask };
  await line.market.credit(line.fan, 1_000, 'BONUS');
});
afterEach(() => line.close());

const tasks = async (query = '', as = line.creator) =>
  (await line.market.call<PageOf<CreatorTask>>('GET', `/creators/me/tasks?${query}`, { as })).body;
const kinds = ({ content }: PageOf<CreatorTask>) =>
  content.map((task) =>
    task.kind === 'DRAW' ? 'draw' : `${task.mission.missionProduct.type} ${task.mission.id}`,
  );
const counts = async () =>
  (
    await line.market.call<z.output<typeof MissionCounts>>('GET', '/creators/me/missions/count', {
      as: line.creator,
    })
  ).body;

test('lists missions, prizes, requests and draws of a creator in one list in time order', async () => {
  const basic = await line.request();
  const custom = await line.ask(120);
  const productId = await line.register({ title: 'Two get an album', drawNumber: 1 });
  const [entered] = await line.crowd(productId, 2);
  // Entries are still open, so the event has no task for its creator.
  expect(kinds(await tasks())).toEqual([`BASIC ${basic}`, `CUSTOM ${custom}`]);

  line.market.setTime(appliesUntil);
  expect(kinds(await tasks())).toEqual([`BASIC ${basic}`, 'draw', `CUSTOM ${custom}`]);
  await line.advance(productId);
  const { content, totalElements } = await tasks();
  expect(totalElements).toBe(3);
  expect(content[1]).toEqual({
    kind: 'DRAW',
    due: '2026-12-07T15:00:00.000Z',
    draw: {
      productId,
      title: 'Two get an album',
      drawNumber: 1,
      entries: 2,
      picked: 0,
      drawBy: '2026-12-07T15:00:00.000Z',
    },
  });
  expect(await counts()).toMatchObject({ waiting: 2, toDraw: 1 });
  // Each page continues where the previous one ended.
  const pages = [await tasks('size=2'), await tasks('size=2&page=1')].map(kinds);
  expect(pages).toEqual([[`BASIC ${basic}`, 'draw'], [`CUSTOM ${custom}`]]);

  const missionId = entered?.missionId ?? '';
  await line.pick(productId, missionId);
  await line.put(productId, 'draw-event');
  expect(kinds(await tasks())).toEqual([`BASIC ${basic}`, `EVENT ${missionId}`, `CUSTOM ${custom}`]);
  expect(await counts()).toMatchObject({ waiting: 3, toDraw: 0 });

  await line.prize(productId, missionId);
  expect(kinds(await tasks())).toEqual([`BASIC ${basic}`, `CUSTOM ${custom}`]);
});

test('shows no task of a creator in the list of another creator', async () => {
  await line.request();
  expect(await tasks('', await line.market.creator())).toMatchObject({ content: [], totalElements: 0 });
});
