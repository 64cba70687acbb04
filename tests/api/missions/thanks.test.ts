import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';

let line: MissionLine;
let market: Marketplace;
let fan: Person;
let missionId: string;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market, fan } = line);
  await market.credit(fan, 100);
  missionId = await line.request();
});
afterEach(() => market.close());

const thank = (as: Person, key?: string) =>
  market.call('POST', `/missions/${missionId}/thanks`, { as, ...(key && { key }) });

test('stores the first thanks of a fan; a repetition changes nothing', async () => {
  await line.perform(missionId, 'IMAGE');
  expect((await line.show(missionId)).thanked).toBeNull();
  market.setTime(inDays(1));
  expect(await thank(fan)).toMatchObject({ status: 200, body: { id: missionId } });
  market.setTime(inDays(2));
  expect((await thank(fan)).status).toBe(200);
  expect((await line.show(missionId)).thanked).toBe(inDays(1).toISOString());
  const { rows } = await market.ctx.pool.query(
    `select count(*)::int as events from ledger.event where type = 'MissionThanked'`,
  );
  expect(rows).toEqual([{ events: 1 }]);
});

test('refuses thanks before the answer and while the answer is hidden', async () => {
  expect(await thank(fan)).toMatchObject({ status: 409, body: { code: 'MISSION_STATE' } });
  await line.perform(missionId, 'IMAGE');
  const operator = await market.staff('ROLE_OPERATOR');
  await callConsole(market, 'POST', `/missions/${missionId}/block`, {
    as: operator,
    body: { reason: 'reported' },
  });
  expect(await thank(fan)).toMatchObject({ status: 409, body: { code: 'MISSION_STATE' } });
  expect((await line.show(missionId)).thanked).toBeNull();
});

test('refuses thanks by another member', async () => {
  await line.perform(missionId, 'IMAGE');
  expect(await thank(await market.fan('other'))).toMatchObject({ status: 404 });
});
