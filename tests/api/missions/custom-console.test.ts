import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import { type CustomLine, openCustomLine } from '../../harness/custom-line.ts';
import type { Person } from '../../harness/marketplace.ts';
import { inDays } from '../../harness/mission-line.ts';

/** Custom missions as the console shows them. */

let line: CustomLine;
let operator: Person;

beforeEach(async () => {
  line = await openCustomLine();
  operator = await line.market.staff('ROLE_OPERATOR');
  await line.market.credit(line.fan, 500);
});
afterEach(() => line.market.close());

const shown = async (missionId: string) => {
  const path = `/missions/${missionId}`;
  return (await callConsole<Reply<Routes['showMission']>>(line.market, 'GET', path, { as: operator })).body;
};
const listed = async (filter: Record<string, unknown>) => {
  const { body } = await callConsole<Reply<Routes['listMissions']>>(line.market, 'GET', '/missions', {
    as: operator,
    query: { filter },
  });
  return body.map(({ id }) => id).sort();
};

test('shows a decision in the history, its words with the content, and signals the workflow', async () => {
  const missionId = await line.ask(60);
  expect((await shown(missionId)).awaited).toEqual({
    flow: `mission-due:${missionId}`,
    until: inDays(30).toISOString(),
  });
  await line.decide(missionId, 'accept', { feedback: 'Gladly' });
  const { history, awaited, productType, productName } = await shown(missionId);
  expect({ productType, productName }).toEqual({ productType: 'CUSTOM', productName: '' });
  expect(awaited?.until).toBe(inDays(10).toISOString());
  const at = inDays(0).toISOString();
  expect(history).toEqual([
    {
      type: 'MissionRequested',
      version: 1,
      at,
      coinPrice: 60,
      private: false,
      decides: true,
      due: inDays(30).toISOString(),
    },
    { type: 'MissionAccepted', version: 2, at, due: inDays(10).toISOString() },
  ]);
  const path = `/mission-contents/${missionId}`;
  const { body } = await callConsole<Reply<Routes['missionContent']>>(line.market, 'GET', path, {
    as: operator,
  });
  expect(body.content).toMatchObject({ feedback: 'Gladly' });
});

test('filters the list by kind of mission, and by overdue missions of both kinds', async () => {
  const [basic, custom] = [await line.request(), await line.ask(60)];
  expect(await listed({ productType: 'CUSTOM' })).toEqual([custom]);
  expect(await listed({ productType: 'BASIC' })).toEqual([basic]);
  line.market.setTime(inDays(10, 1));
  expect(await listed({ overdue: true })).toEqual([basic]);
  line.market.setTime(inDays(30, 1));
  expect(await listed({ overdue: true })).toEqual([basic, custom].sort());
});
