import { createHash } from 'node:crypto';
import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitForDeadline } from '../../../services/src/flows/deadline.ts';
import { missionDue } from '../../../services/src/slices/missions/missions/lifecycle.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays } from '../../harness/mission-line.ts';
import { openRouletteLine, type RouletteLine } from '../../harness/roulette-line.ts';

type Rolled = Reply<Routes['rollRoulette']>;

let line: RouletteLine;
let market: Marketplace;
let fan: Person;
let lucky: string;
let open: RouletteLine['open'];
let roll: RouletteLine['roll'];
let proof: RouletteLine['proof'];
let win: RouletteLine['win'];
let losing: RouletteLine['losing'];

beforeEach(async () => {
  line = await openRouletteLine();
  ({ market, fan, lucky, open, roll, proof, win, losing } = line);
});
afterEach(() => line.close());

describe('opening a roulette', () => {
  test('costs nothing, commits to a secret seed and returns the same roulette until a roll wins', async () => {
    const first = await open();
    expect(first).toMatchObject({ status: 200, body: { rolls: 0 } });
    expect((await open()).body).toEqual(first.body);
    expect((await open({ as: await market.fan('other') })).body.id).not.toBe(first.body.id);
    expect(await line.show(first.body.id)).toMatchObject({ status: 'CREATED', coinPrice: 0, to: 'fan' });
    expect((await proof(first.body.id)).body).toEqual({
      rule: 'sowon-roulette-v1',
      missionId: first.body.id,
      commitment: first.body.commitment,
      seed: null,
      rolls: [],
    });
    expect(await waitForDeadline(market.ctx, missionDue, first.body.id)).toBeNull();
  });

  test('creates one roulette for concurrent calls from several tabs, with and without keys', async () => {
    await market.credit(fan, 100, 'BONUS');
    const opened = await Promise.all([
      ...[1, 2, 3, 4, 5].map(() => open()),
      ...['a', 'a', 'b'].map((key) => open({ key: `open-key-${key}` })),
    ]);
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
    expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1);
    expect(await open({ key: 'open-key-a', productId: line.productId })).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    });
  });

  test('stores the seed nowhere in clear text', async () => {
    const { body } = await open();
    const { rows } = await market.ctx.pool.query('select * from roulettes');
    const { rows: events } = await market.ctx.pool.query('select payload from ledger.event');
    const texts = JSON.stringify([rows, events]).match(/[0-9a-f]{64}/g) ?? [];
    const preimages = texts.filter(
      (text) => createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex') === body.commitment,
    );
    expect(texts).toContain(body.commitment);
    expect(preimages).toEqual([]);
  });

  test('requires a fan and a LUCKY product that accepts requests', async () => {
    expect(await open({ productId: line.productId })).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_INACTIVE' },
    });
    expect(await open({ as: line.creator })).toMatchObject({ status: 403 });
    await market.call('PUT', `/mission-products/${lucky}/inactivate`, { as: line.creator });
    expect(await open()).toMatchObject({ status: 409, body: { code: 'PRODUCT_INACTIVE' } });
  });
});

describe('rolling', () => {
  test('earns a lost ticket at once, holds a won ticket and allows no roll after a win', async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const missionId = await losing(2);
    expect(await line.coins()).toMatchObject({ held: expect.any(Number) });
    const before = (await proof(missionId)).body.rolls.length;
    const won = await win(missionId);
    expect(won.outcome).toBeLessThan(100);
    const mission = await line.show(missionId);
    expect(mission).toMatchObject({ status: 'ACCEPTED', coinPrice: 3, due: inDays(10).toISOString() });
    expect(await waitForDeadline(market.ctx, missionDue, missionId)).toMatchObject({ stage: 'ACCEPTED' });
    expect(await roll(missionId)).toMatchObject({ status: 409, body: { code: 'MISSION_STATE' } });
    const { rolls } = (await proof(missionId)).body;
    expect(before).toBe(2);
    expect(rolls).toHaveLength(won.number);
    const { rows } = await market.ctx.pool.query<{ points: string }>(
      `select coalesce(sum(points), 0) as points from earnings where source_id = $1 and source_type = 'ticket'`,
      [missionId],
    );
    expect(Number(rows[0]?.points)).toBe(3 * (won.number - 1));
  });

  test('has no effect and is not counted without enough coins', async () => {
    await market.credit(fan, 2, 'BONUS');
    const { body } = await open();
    expect(await roll(body.id)).toMatchObject({ status: 400, body: { code: 'NOT_ENOUGH_COINS' } });
    expect((await proof(body.id)).body.rolls).toEqual([]);
    expect(await line.coins()).toEqual({ available: 2, held: 0 });
  });

  test('is one roll with one charge and one outcome for repeated and concurrent calls under a key', async () => {
    await market.credit(fan, 100, 'BONUS');
    const missionId = await losing(0);
    const spent = async () => 100 - (await line.coins()).available;
    const before = await spent();
    const answers = await Promise.all([1, 2, 3, 4].map(() => roll(missionId, { key: 'one-roll-key' })));
    answers.push(await roll(missionId, { key: 'one-roll-key' }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { number: 1, coinPrice: 3 } });
    expect((await spent()) - before).toBe(3);
    expect((await proof(missionId)).body.rolls).toHaveLength(1);
  });

  test('runs concurrent rolls one after the other until one wins', async () => {
    await market.credit(fan, 300, 'BONUS');
    const { body } = await open();
    const answers = await Promise.all(Array.from({ length: 24 }, () => roll<Rolled | ErrorReply>(body.id)));
    const rolled = answers.flatMap(({ body: each }) => ('success' in each ? [each] : []));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(rolled.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      rolled.map((_, index) => index + 1),
    );
    const inOrder = rolled.toSorted((a, b) => a.number - b.number).map(({ success }) => success);
    expect(inOrder.slice(0, -1)).not.toContain(true);
    // If the last roll wins, no later roll is refused.
    if (refused.length > 0) expect(inOrder.at(-1)).toBe(true);
    expect(refused.every(({ status }) => status === 409)).toBe(true);
    expect(300 - (await line.coins()).available).toBe(3 * rolled.length);
  });

  test('costs nothing at a price or odds that the fan was not shown', async () => {
    await market.credit(fan, 100, 'BONUS');
    const { body } = await open();
    for (const shown of [{ coinPrice: 2 }, { winPermille: 99 }]) {
      expect(await roll(body.id, { body: shown })).toMatchObject({
        status: 409,
        body: { code: 'PRODUCT_CHANGED' },
      });
    }
    expect(await line.coins()).toEqual({ available: 100, held: 0 });
  });

  test('is allowed for the fan who opened the roulette', async () => {
    const { body } = await open();
    const other = await market.fan('other');
    await market.credit(other, 100, 'BONUS');
    expect(await roll(body.id, { as: other })).toMatchObject({ status: 404 });
  });

  test('has a history of the own rolls of a fan over all roulettes of a product', async () => {
    await market.credit(fan, 1_000, 'BONUS');
    const first = await open();
    const won = await win(first.body.id);
    const next = await open();
    expect(next.body.id).not.toBe(first.body.id);
    const history = await market.call<Reply<Routes['myRolls']>>('GET', `/users/me/rolls?productId=${lucky}`, {
      as: fan,
    });
    expect(history.body).toMatchObject({
      rolls: won.number,
      wins: 1,
      coinsUsed: 3 * won.number,
      openMissionId: next.body.id,
    });
    expect(history.body.latest[0]).toMatchObject({ number: won.number, won: true });
  });
});
