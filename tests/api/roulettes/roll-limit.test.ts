import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inDays } from '../../harness/mission-line.ts';
import { openRouletteLine, type RouletteLine } from '../../harness/roulette-line.ts';

type Limit = Reply<Routes['rollLimit']>;

/** Price of a roll on this line, in coins. */
const ticket = 3;

let line: RouletteLine;

beforeEach(async () => {
  line = await openRouletteLine();
  await line.market.credit(line.fan, 1_000, 'BONUS');
});
afterEach(() => line.close());

const read = async () =>
  (await line.market.call<Limit>('GET', '/users/me/roll-limit', { as: line.fan })).body;

async function allow(coins: number | null, key?: string): Promise<Limit> {
  const call = { as: line.fan, body: { coins }, ...(key && { key }) };
  const { status, body } = await line.market.call<Limit>('PUT', '/users/me/roll-limit', call);
  expect(status).toBe(200);
  return body;
}

/** Plays until a call is refused. @returns the refusal, and the number of plays */
async function playOn() {
  for (let plays = 0; ; plays += 1) {
    const { body: roulette } = await line.open();
    const { status, body } = await line.roll<ErrorReply>(roulette.id);
    if (status !== 200) return { plays, code: body.code, message: body.message };
  }
}

test('stops rolls at the limit of the fan for the day, and starts again the next day', async () => {
  expect(await read()).toEqual({ coins: null, usedToday: 0, next: null });
  expect(await allow(4 * ticket + 1)).toEqual({ coins: 13, usedToday: 0, next: null });
  expect(await playOn()).toMatchObject({ plays: 4, code: 'ROLL_LIMIT' });
  expect(await read()).toEqual({ coins: 13, usedToday: 12, next: null });
  // The clock starts at 12:00 in Korea; the day ends twelve hours later.
  line.market.setTime(inDays(0.5, -1));
  expect(await playOn()).toMatchObject({ plays: 0 });
  line.market.setTime(inDays(0.5));
  expect(await playOn()).toMatchObject({ plays: 4, code: 'ROLL_LIMIT' });
});

test('counts rolls before the limit was set, over all roulettes', async () => {
  await line.losing(2);
  const { usedToday } = await read();
  expect(await allow(usedToday + 2 * ticket)).toMatchObject({ usedToday });
  expect((await playOn()).plays).toBe(2);
});

test('raises or removes a limit from the next day on, and lowers it at once', async () => {
  await allow(2 * ticket);
  expect(await allow(null)).toEqual({ coins: 6, usedToday: 0, next: { coins: null, from: '2026-11-22' } });
  expect(await read()).toEqual({ coins: 6, usedToday: 0, next: { coins: null, from: '2026-11-22' } });
  expect((await playOn()).plays).toBe(2);
  expect(await allow(ticket)).toEqual({ coins: 3, usedToday: 6, next: null });
  expect(await allow(9)).toEqual({ coins: 3, usedToday: 6, next: { coins: 9, from: '2026-11-22' } });
  line.market.setTime(inDays(0.5));
  expect(await read()).toEqual({ coins: 9, usedToday: 0, next: null });
  expect((await playOn()).plays).toBe(3);
});

test('never exceeds the limit for concurrent rolls over several roulettes', async () => {
  const other = await line.market.product(line.creator, {
    type: 'LUCKY',
    winProbability: 10,
    coinPrice: ticket,
  });
  await allow(3 * ticket);
  const roulettes = [(await line.open()).body.id, (await line.open({ productId: other })).body.id];
  const rolled = await Promise.all(
    Array.from({ length: 12 }, (_, index) => line.roll<ErrorReply>(roulettes[index % 2] ?? '')),
  );
  const done = rolled.filter(({ status }) => status === 200);
  const refused = rolled.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(done.length).toBeLessThanOrEqual(3);
  expect(done.length).toBeGreaterThan(0);
  expect(refused.every((code) => code === 'ROLL_LIMIT' || code === 'MISSION_STATE')).toBe(true);
  expect((await read()).usedToday).toBe(done.length * ticket);
});

test('changes nothing for a repeated call under one key', async () => {
  const first = await allow(5, 'one-key-of-two');
  expect(await allow(5, 'one-key-of-two')).toEqual(first);
  expect(await line.eventsOf(`limit-${line.fan.userId}`)).toEqual(['RollLimitSet']);
  await allow(5);
  expect(await line.eventsOf(`limit-${line.fan.userId}`)).toEqual(['RollLimitSet']);
});
