import type { Mission, PageOf } from '@sowon/contracts';
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
  await market.credit(fan, 200);
  missionId = await line.request();
});
afterEach(() => market.close());

const like = (as: Person, id = missionId) => market.call('POST', `/missions/${id}/likes`, { as });
const unlike = (as: Person, id = missionId) => market.call('DELETE', `/missions/${id}/likes`, { as });

async function seen(as: Person | null) {
  await market.project();
  const { body } = await market.call<Mission>('GET', `/missions/${missionId}`, { as });
  return [body.liked, body.likesCount];
}

async function likesOfCreator() {
  const { creator } = line;
  const { body } = await market.call<{ likeCount: number }>('GET', `/creators/${creator.creatorId}`);
  return body.likeCount;
}

async function liked(as: Person, query = '') {
  const { body } = await market.call<PageOf<Mission>>('GET', `/users/me/missions/liked${query}`, { as });
  return [body.content.map(({ id }) => id), body.totalElements];
}

test('counts a like once for repeated calls and marks it for the member', async () => {
  const other = await market.fan('other');
  expect(await seen(null)).toEqual([false, 0]);
  const pressed = await Promise.all([1, 2, 3].map(() => like(fan)));
  expect(pressed.map(({ status, body }) => [status, body])).toEqual(
    pressed.map(() => [200, { id: missionId }]),
  );
  expect(await seen(fan)).toEqual([true, 1]);
  expect(await seen(other)).toEqual([false, 1]);
  expect(await seen(null)).toEqual([false, 1]);

  await like(other);
  expect(await seen(other)).toEqual([true, 2]);
  expect(await likesOfCreator()).toBe(2);

  await unlike(fan);
  await unlike(fan);
  expect(await seen(fan)).toEqual([false, 1]);
  expect(await likesOfCreator()).toBe(1);
  await unlike(other);
  expect(await seen(null)).toEqual([false, 0]);
  expect(await likesOfCreator()).toBe(0);
});

test('marks in a list of missions the missions liked by the reader', async () => {
  const second = await line.request();
  await like(fan, second);
  await market.project();
  const { body } = await market.call<PageOf<Mission>>('GET', '/missions/page', { as: fan });
  expect(new Map(body.content.map((mission) => [mission.id, [mission.liked, mission.likesCount]]))).toEqual(
    new Map([
      [missionId, [false, 0]],
      [second, [true, 1]],
    ]),
  );
});

test('lists liked missions with the newest like first, page by page', async () => {
  const [second, third] = [await line.request(), await line.request()];
  await like(fan, second);
  market.setTime(inDays(1));
  await like(fan);
  market.setTime(inDays(2));
  await like(fan, third);
  expect(await liked(fan)).toEqual([[third, missionId, second], 3]);
  expect(await liked(fan, '?page=1&size=2')).toEqual([[second], 3]);
  expect(await liked(await market.fan('other'))).toEqual([[], 0]);
});

test('leaves out hidden missions until they are shown again', async () => {
  const other = await market.fan('other');
  await like(other);
  const operator = await market.staff('ROLE_OPERATOR');
  const judge = (call: string) =>
    callConsole(market, 'POST', `/missions/${missionId}/${call}`, {
      as: operator,
      body: { reason: 'reported' },
    });
  await judge('block');
  expect(await liked(other)).toEqual([[], 0]);
  expect((await like(other)).status).toBe(404);
  await judge('unblock');
  expect(await liked(other)).toEqual([[missionId], 1]);
});
