import { createHash, createHmac } from 'node:crypto';
import { lotText } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blockMission } from '../../../services/src/slices/missions/missions/moderation/commands.ts';
import { appliesUntil, type DrawLine, openDrawLine } from '../../harness/draw-line.ts';
import type { Person } from '../../harness/marketplace.ts';
import { closedEvent, type Held, statusesOf, verified } from './crowd.ts';

let line: DrawLine;
beforeEach(async () => {
  line = await openDrawLine();
});
afterEach(() => line.close());

const closed = (count: number, more?: Record<string, unknown>) => closedEvent(line, count, more);
const statusOf = (held: Held) => statusesOf(line, held);

/** Computes the order of a draw from its public record alone. */
async function orderOf(productId: string): Promise<number[]> {
  const { seed, beacon, frozen, commitment } = await line.record(productId);
  if (seed === null || beacon === null || !frozen) throw new Error('the record is not whole');
  const key = Buffer.from(seed, 'hex');
  expect(createHash('sha256').update(key).digest('hex')).toBe(commitment);
  return frozen.leaves
    .map((_, index) => {
      const text = lotText({ productId, root: frozen.root, beacon, number: index + 1 });
      return { number: index + 1, lot: createHmac('sha256', key).update(text).digest('hex') };
    })
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ number }) => number);
}

describe('a creator draws the winners', () => {
  test('one by choice and two by the rule; each is labelled, and the other entries end', async () => {
    const held = await closed(6, { drawNumber: 3 });
    const { productId, crowd } = held;
    expect(await line.event(productId)).toMatchObject({ status: 'DRAWING', drawable: false });
    const chosen = crowd[4]?.missionId ?? '';
    expect((await line.pick(productId, chosen)).status).toBe(200);
    expect(await line.event(productId)).toMatchObject({
      status: 'NOW_DRAWING',
      pickedNumber: 1,
      drawable: false,
    });
    expect(await line.put(productId, 'draw-event')).toMatchObject({ body: { code: 'DRAW_INCOMPLETE' } });
    expect((await line.put(productId, 'missions/random-pick')).body.picked).toHaveLength(1);
    expect((await line.put(productId, 'missions/random-pick', { count: 100 })).body.picked).toHaveLength(1);
    for (const again of [
      line.put(productId, 'missions/random-pick'),
      line.pick(productId, crowd[0]?.missionId ?? ''),
    ]) {
      expect((await again).status).toBe(409);
    }
    expect(await line.event(productId)).toMatchObject({ drawable: true, pickedNumber: 3 });
    // The winners are unknown to all before they are announced.
    expect(await line.record(productId)).toMatchObject({ seed: null, steps: [], winners: [] });
    expect((await line.own(productId, crowd[4]?.fan as Person)).body).toMatchObject({
      pickedBy: null,
      place: null,
    });

    expect((await line.put(productId, 'draw-event')).status).toBe(200);
    await line.settle();
    expect((await statusOf(held)).filter((status) => status === 'ACCEPTED')).toHaveLength(3);
    expect((await statusOf(held)).filter((status) => status === 'REJECTED')).toHaveLength(3);
    const order = await orderOf(productId);
    const { winners, steps } = await line.record(productId);
    expect(winners.map(({ place }) => place)).toEqual([1, 2, 3]);
    // Their places follow the order, regardless of how they were picked.
    const ranks = winners.map(({ number }) => order.indexOf(number));
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    const byRule = steps.filter(({ by }) => by === 'RANDOM').map(({ number }) => number);
    expect(byRule).toEqual(order.filter((number) => number !== 5).slice(0, 2));
    expect(winners.find(({ number }) => number === 5)).toMatchObject({ by: 'CHOICE', missionId: chosen });
    expect(await line.show(chosen, null)).toMatchObject({
      event: { pickedBy: 'CHOICE' },
      status: 'ACCEPTED',
    });
  });

  test('and can withdraw picks, which stay in the record and which the rule skips', async () => {
    const held = await closed(3);
    const { productId } = held;
    const first = (await line.put(productId, 'missions/random-pick')).body.picked[0] ?? '';
    expect((await line.unpick(productId, first)).status).toBe(200);
    expect(await line.unpick(productId, first)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    });
    const second = (await line.put(productId, 'missions/random-pick')).body.picked[0] ?? '';
    expect(second).not.toBe(first);
    expect((await line.unpick(productId, second)).status).toBe(200);
    expect((await line.pick(productId, first)).status).toBe(200);
    expect((await line.put(productId, 'draw-event')).status).toBe(200);
    const { steps, winners } = await line.record(productId);
    expect(steps.map(({ step, by }) => `${step} ${by}`)).toEqual([
      ...['PICKED RANDOM', 'UNPICKED RANDOM', 'PICKED RANDOM', 'UNPICKED RANDOM', 'PICKED CHOICE'],
    ]);
    expect(winners).toMatchObject([{ missionId: first, by: 'CHOICE', place: 1 }]);
    expect(await verified(line, held)).toEqual([]);
  });

  test('fewer than the places if fewer fans entered', async () => {
    const { productId } = await closed(2, { drawNumber: 5 });
    expect((await line.put(productId, 'missions/random-pick', { count: 5 })).body.picked).toHaveLength(2);
    expect(await line.put(productId, 'missions/random-pick')).toMatchObject({ body: { code: 'DRAW_DONE' } });
    const looked = await line.market.call('GET', `/mission-products/${productId}/missions/random`, {
      as: line.creator,
    });
    expect(looked).toMatchObject({
      status: 409,
      body: { code: 'DRAW_DONE', message: 'the draw is all done' },
    });
    expect(await line.event(productId)).toMatchObject({ drawable: true });
    expect((await line.put(productId, 'draw-event')).status).toBe(200);
  });

  test('never more than the draw count, also with concurrent picks', async () => {
    const { productId, crowd } = await closed(12, { drawNumber: 4 });
    const answers = await Promise.all([
      ...crowd.map(({ missionId }) => line.pick(productId, missionId)),
      ...Array.from({ length: 38 }, () => line.put(productId, 'missions/random-pick', { count: 2 })),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await line.event(productId)).toMatchObject({ pickedNumber: 4, drawable: true });
    const both = await Promise.all([line.put(productId, 'draw-event'), line.put(productId, 'draw-event')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await line.record(productId)).winners).toHaveLength(4);
  });

  test('but never before the list of entries is closed', async () => {
    const productId = await line.register();
    const [first] = await line.crowd(productId, 1);
    expect(await line.pick(productId, first?.missionId ?? '')).toMatchObject({
      body: { code: 'DRAW_STATE' },
    });
    expect(await line.put(productId, 'missions/random-pick')).toMatchObject({ body: { code: 'DRAW_STATE' } });
    expect(await line.put(productId, 'draw-event')).toMatchObject({ body: { code: 'DRAW_STATE' } });
    // The application days end by themselves, even if the timer is late.
    line.market.setTime(appliesUntil);
    expect((await line.pick(productId, first?.missionId ?? '')).status).toBe(200);
    expect(await line.eventsOf(`draw-${productId}`)).toEqual([
      ...['DrawRegistered', 'DrawOpened', 'DrawEntered', 'DrawFrozen', 'DrawPicked'],
    ]);
  });

  test('without entries excluded by staff, picked before or not', async () => {
    const { productId, crowd } = await closed(3, { drawNumber: 2 });
    const [first, second] = crowd;
    await line.pick(productId, first?.missionId ?? '');
    const operator = await line.market.staff('ROLE_OPERATOR');
    for (const entry of [first, second]) {
      const block = {
        operatorId: operator.userId,
        key: null,
        missionId: entry?.missionId ?? '',
        reason: 'rude',
      };
      await blockMission(line.market.ctx, block);
    }
    expect(await line.pick(productId, second?.missionId ?? '')).toMatchObject({
      body: { code: 'MISSION_STATE' },
    });
    expect((await line.put(productId, 'missions/random-pick', { count: 9 })).body.picked).toEqual([
      crowd[2]?.missionId,
    ]);
    expect(await line.event(productId)).toMatchObject({ pickedNumber: 1, drawable: true });
    expect((await line.put(productId, 'draw-event')).status).toBe(200);
    expect(await line.record(productId)).toMatchObject({ gone: [1, 2], winners: [{ number: 3 }] });
    expect(await verified(line, { productId, crowd })).toEqual([]);
  });
});
