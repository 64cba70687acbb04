import { afterEach, expect, test } from 'vitest';
import { describeWith } from '../harness/describe-with.ts';
import { eventually } from '../harness/eventually.ts';
import { type DrawWorld, type Entered, openDrawWorld } from './draw-world.ts';
import { daysFrom } from './due-kinds.ts';
import { settleAll } from './due-missions.ts';
import { dueFlow } from './flow-world.ts';
import { leapDay, newMonth } from './korean-midnights.ts';

/** Nothing listens at this address. */
const noRelay = { DRAND_URL: 'http://127.0.0.1:1' };

describeWith(['java', 'maven'], 'the life of a draw event', () => {
  let world: DrawWorld;
  afterEach(() => world.close());

  test('opens, closes its entries, is drawn by the rule and ends on schedule, across a leap day', async () => {
    world = await openDrawWorld(leapDay);
    const { line, opensAt, after, enter, happensAt, settled, standing, strikes, told } = world;
    const productId = await world.register({ coinPrice: 10 });
    await world.started();
    await happensAt(productId, opensAt, 'DrawOpened');
    const entered = await enter(productId, 3);
    await happensAt(productId, after(2), 'DrawFrozen');
    await happensAt(productId, after(14), 'DrawReminded');
    expect(await strikes()).toBe(0);
    await happensAt(productId, after(16), 'DrawFinished');
    expect(await strikes()).toBe(1);

    await settled();
    const [winner] = (await line.record(productId)).winners;
    const won = entered.filter(({ missionId }) => missionId === winner?.missionId);
    const lost = entered.filter(({ missionId }) => missionId !== winner?.missionId);
    expect([won.length, lost.length]).toEqual([1, 2]);
    for (const entry of won) {
      expect(await standing(entry)).toEqual({ status: 'ACCEPTED', isKept: true, free: 0, held: 10 });
    }
    for (const entry of lost) {
      expect(await standing(entry)).toEqual({
        status: 'REJECTED NOT_DRAWN',
        isKept: true,
        free: 10,
        held: 0,
      });
    }

    // Drawn at the first moment of its day: seven whole days follow.
    const prizeDue = after(24);
    await happensAt(productId, prizeDue, 'DrawClosed');
    for (const { missionId } of won) expect(await world.end(dueFlow(missionId))).toBe('COMPLETED');
    expect(await strikes()).toBe(2);
    for (const entry of won) {
      expect(await standing(entry)).toEqual({ status: 'REJECTED OVERDUE', isKept: true, free: 10, held: 0 });
    }
    for (const entry of lost) expect((await standing(entry))?.isKept).toBe(false);

    const { closed_at: closedAt } = await world.rowOf(productId);
    await happensAt(productId, daysFrom(closedAt ?? prizeDue, 90), 'DrawForgotten');
    for (const entry of won) expect((await standing(entry))?.isKept).toBe(false);
    expect(await world.end(world.flowOf(productId))).toBe('COMPLETED');

    await settleAll(line.market);
    for (const { fan } of won) expect(await told(fan)).toEqual(['draw.won', 'mission.rejected.overdue']);
    for (const { fan } of lost) expect(await told(fan)).toEqual(['draw.not-drawn.refunded']);
    expect(await told(line.creator)).toEqual([
      ...['draw.drawn-by-rule', 'draw.frozen', 'draw.reminded', 'strike.requests-blocked', 'strike.warning'],
    ]);
  });

  test('is canceled at the end of its last day without entries, across the first of a month', async () => {
    world = await openDrawWorld(newMonth);
    const { line, opensAt, after, happensAt, strikes, told } = world;
    const productId = await world.register();
    await world.started();
    await happensAt(productId, opensAt, 'DrawOpened');
    await happensAt(productId, after(2), 'DrawCanceled');
    expect(await world.end(world.flowOf(productId))).toBe('COMPLETED');
    expect(await world.rowOf(productId)).toMatchObject({ cancel_reason: 'NO_ENTRIES', next_at: null });
    expect(await strikes()).toBe(0);
    await settleAll(line.market);
    expect(await told(line.creator)).toEqual(['draw.without-entries']);
  });

  // Temporal's time stands still while a workflow waits for its worker, so here the worker comes as late as the dispatcher that starts the workflows.
  test('is drawn when worker and dispatcher start weeks late, even if its beacon never comes', async () => {
    world = await openDrawWorld(newMonth, noRelay);
    const { line, after, passUntil, typesOf, rowOf } = world;
    const productId = await world.register({ drawNumber: 2 });
    await passUntil(world.opensAt);
    const entered = await world.enter(productId, 3);
    await passUntil(after(20), 7_200_000);
    expect(await typesOf(productId)).toEqual([
      ...['DrawRegistered', 'DrawOpened', ...entered.map(() => 'DrawEntered')],
    ]);

    await world.started();
    await world.pass(60_000);
    await eventually('the list is closed', async () => (await rowOf(productId)).frozen_at ?? undefined);
    // The rule waits for the beacon for at most ten minutes.
    await world.pass(480_000);
    expect(await rowOf(productId)).toMatchObject({ status: 'DRAWING', beacon: null });
    await world.pass(1_200_000);
    await eventually('it is drawn', async () => (await rowOf(productId)).drawn_at ?? undefined);
    await world.dispatch();
    await world.settled();
    expect(await rowOf(productId)).toMatchObject({ status: 'DRAWN', beacon: 'none', picked: 2 });
    const { status } = (await world.standing(entered[0] as Entered)) ?? {};
    expect(['ACCEPTED', 'REJECTED NOT_DRAWN']).toContain(status);
    expect(await world.strikes()).toBe(1);
    // The winners have their week from the day of their notice, however late it came.
    for (const { missionId } of (await line.record(productId)).winners) {
      expect((await line.show(missionId, null)).due).toBe(after(28).toISOString());
    }
    expect((await typesOf(productId)).slice(-5)).toEqual([
      ...['DrawFrozen', 'DrawBeaconSettled', 'DrawPicked', 'DrawPicked', 'DrawFinished'],
    ]);
    await settleAll(line.market);
  });
});
