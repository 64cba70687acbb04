import { afterEach, expect, test } from 'vitest';
import { describeWith } from '../harness/describe-with.ts';
import { shutOut } from '../harness/shut-out.ts';
import { type DrawWorld, openDrawWorld } from './draw-world.ts';
import { daysFrom } from './due-kinds.ts';
import { settleAll } from './due-missions.ts';
import { dueFlow } from './flow-world.ts';
import { leapDay, newMonth } from './korean-midnights.ts';

describeWith(['java', 'maven'], 'a draw event that does not go by its days alone', () => {
  let world: DrawWorld;
  afterEach(() => world.close());

  const entered = (count: number) => Array<string>(count).fill('DrawEntered');

  test('ends with its last prize when drawn in time by its creator, and later timers do nothing', async () => {
    world = await openDrawWorld(newMonth);
    const { line, after, happensAt, settled, rowOf } = world;
    const productId = await world.register({ drawNumber: 2, coinPrice: 10 });
    await world.started();
    await happensAt(productId, world.opensAt, 'DrawOpened');
    const entries = await world.enter(productId, 3);
    await happensAt(productId, after(2), 'DrawFrozen');
    await world.passUntil(after(3));
    await line.put(productId, 'missions/random-pick', { count: 2 });
    expect((await line.put(productId, 'draw-event')).status).toBe(200);
    await world.dispatch();
    await settled();
    const winners = (await line.record(productId)).winners.map(({ missionId }) => missionId);
    const won = entries.filter(({ missionId }) => winners.includes(missionId));
    expect(won).toHaveLength(2);
    for (const { missionId } of won) {
      expect((await rowOf(productId)).status).toBe('DRAWN');
      expect((await line.prize(productId, missionId)).status).toBe(200);
      await world.dispatch();
      expect(await world.end(dueFlow(missionId))).toBe('COMPLETED');
      await settled();
    }
    const { status: end, closed_at: closedAt } = await rowOf(productId);
    expect(end).toBe('CLOSED');
    for (const entry of entries) {
      const isWinner = won.includes(entry);
      const [status, free] = isWinner ? ['COMPLETED', 0] : ['REJECTED NOT_DRAWN', 10];
      expect(await world.standing(entry)).toEqual({ status, isKept: isWinner, free, held: 0 });
    }
    // The days of a reminder, of the rule and of the end of the event are within this time.
    await happensAt(productId, daysFrom(closedAt ?? after(0), 90), 'DrawForgotten');
    expect(await world.end(world.flowOf(productId))).toBe('COMPLETED');
    expect(await world.typesOf(productId)).toEqual([
      ...['DrawRegistered', 'DrawOpened', ...entered(3), 'DrawFrozen', 'DrawBeaconSettled'],
      ...['DrawPicked', 'DrawPicked', 'DrawFinished', 'DrawClosed', 'DrawForgotten'],
    ]);
    for (const entry of won) expect((await world.standing(entry))?.isKept).toBe(false);
    expect(await world.strikes()).toBe(0);
    await settleAll(line.market);
    for (const { fan } of won) expect(await world.told(fan)).toEqual(['draw.won', 'mission.completed']);
    expect(await world.told(line.creator)).toEqual(['draw.frozen']);
  });

  test('is canceled by the sweep when its creator is blocked during entries, and later timers do nothing', async () => {
    world = await openDrawWorld(newMonth);
    const { line, after } = world;
    const productId = await world.register({ coinPrice: 10 });
    await world.started();
    await world.happensAt(productId, world.opensAt, 'DrawOpened');
    const entries = await world.enter(productId, 2);
    for (const entry of entries) expect((await world.standing(entry))?.held).toBe(10);
    await shutOut(line.market, line.creator);
    await world.settled();
    expect(await world.end(world.flowOf(productId))).toBe('COMPLETED');
    await world.passUntil(after(17));
    await world.settled();
    expect(await world.rowOf(productId)).toMatchObject({ cancel_reason: 'CREATOR_BLOCKED', next_at: null });
    expect(await world.typesOf(productId)).toEqual([
      ...['DrawRegistered', 'DrawOpened', ...entered(2), 'DrawCanceled'],
    ]);
    expect(await world.strikes()).toBe(0);
    await settleAll(line.market);
    for (const entry of entries) {
      const ended = { status: 'REJECTED EVENT_CANCELED', isKept: false, free: 10, held: 0 };
      expect(await world.standing(entry)).toEqual(ended);
      expect(await world.told(entry.fan)).toEqual(['draw.canceled.refunded']);
    }
  });

  test('ends at once when canceled while being drawn, and the creator’s next draw keeps its own schedule', async () => {
    world = await openDrawWorld(leapDay);
    const { line, after, dayOf } = world;
    const productId = await world.register();
    await world.started();
    await world.happensAt(productId, world.opensAt, 'DrawOpened');
    const entries = await world.enter(productId, 2);
    await world.happensAt(productId, after(2), 'DrawFrozen');
    expect((await line.pick(productId, entries[0]?.missionId ?? '')).status).toBe(200);
    expect((await line.put(productId, 'cancel-event')).status).toBe(200);
    await world.dispatch();
    // No time passes: only the signal can end it.
    expect(await world.end(world.flowOf(productId))).toBe('COMPLETED');
    await world.settled();
    for (const entry of entries) {
      expect(await world.standing(entry)).toMatchObject({ status: 'REJECTED EVENT_CANCELED', isKept: false });
    }
    const next = { applyStart: dayOf(20), applyEnd: dayOf(20), eventEnd: dayOf(30) };
    const nextId = await world.register(next);
    await world.dispatch();
    // The instants of the cancelled event are within this time.
    await world.happensAt(nextId, after(20), 'DrawOpened');
    expect((await world.typesOf(productId)).slice(-3)).toEqual([
      ...['DrawFrozen', 'DrawPicked', 'DrawCanceled'],
    ]);
    expect(await world.strikes()).toBe(0);
    await settleAll(line.market);
  });

  test('does each step once when its worker is lost at each instant, before or after the write', async () => {
    world = await openDrawWorld(leapDay);
    const { line, after } = world;
    const productId = await world.register({ coinPrice: 10 });
    const attempts = new Map<string, number>();
    /** Makes two of every three attempts at a step fail: the first before it has done anything, the second after it has, without an answer. */
    async function cutOff<Done>(of: string, run: () => Promise<Done>): Promise<Done> {
      const attempt = ((attempts.get(of) ?? 0) % 3) + 1;
      attempts.set(of, attempt);
      if (attempt === 1) throw new Error('lost before it was written');
      const done = await run();
      if (attempt === 2) throw new Error('lost after it was written');
      return done;
    }
    await world.started({
      decideDeadline: (run, { id }) => cutOff(id, run),
      runSweep: (run, { name }) => cutOff(name, run),
    });
    /** Lets time pass, including the waits between attempts. */
    const happens = (at: Date, type: string) => world.happensAt(productId, at, type, 20_000);
    await happens(world.opensAt, 'DrawOpened');
    const entries = await world.enter(productId, 3);
    await happens(after(2), 'DrawFrozen');
    await happens(after(14), 'DrawReminded');
    await happens(after(16), 'DrawFinished');
    const swept = world.settled();
    await world.pass(20_000);
    await swept;
    await happens(after(24), 'DrawClosed');
    const { closed_at: closedAt } = await world.rowOf(productId);
    await happens(daysFrom(closedAt ?? after(0), 90), 'DrawForgotten');
    await world.pass(20_000);
    expect(await world.end(world.flowOf(productId))).toBe('COMPLETED');
    expect(await world.typesOf(productId)).toEqual([
      ...['DrawRegistered', 'DrawOpened', ...entered(3), 'DrawFrozen', 'DrawReminded', 'DrawBeaconSettled'],
      ...['DrawPicked', 'DrawFinished', 'DrawClosed', 'DrawForgotten'],
    ]);
    // One strike for the draw and one for the prize.
    expect(await world.strikes()).toBe(2);
    await settleAll(line.market);
    const back = { isKept: false, free: 10, held: 0 };
    const stand = await Promise.all(entries.map((entry) => world.standing(entry)));
    expect(stand).toEqual(expect.arrayContaining([{ status: 'REJECTED OVERDUE', ...back }]));
    expect(stand.filter((each) => each?.status === 'REJECTED NOT_DRAWN')).toEqual(
      [back, back].map((each) => ({ status: 'REJECTED NOT_DRAWN', ...each })),
    );
  });
});
