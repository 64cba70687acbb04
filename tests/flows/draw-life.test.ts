import { flowTypes, taskQueues } from '@sowon/contracts';
import { readStream } from '@sowon/ledger';
import { afterEach, expect, test } from 'vitest';
import { kstDate, kstDayStart } from '../../services/src/clock.ts';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { drawDue } from '../../services/src/slices/draws/deadlines.ts';
import { slices } from '../../services/src/slices.ts';
import { describeWith } from '../harness/describe-with.ts';
import { type DrawLine, drawLineOf } from '../harness/draw-line.ts';
import { eventually } from '../harness/eventually.ts';
import type { Person } from '../harness/marketplace.ts';
import { daysFrom } from './due-kinds.ts';
import { settleAll } from './due-missions.ts';
import { dueFlow, type FlowWorld, openFlowWorld } from './flow-world.ts';

/** The first midnight in Korea, two weeks from now at the earliest, that begins a day like this. */
function midnightOf(day: RegExp, now: Date): Date {
  for (let days = 14; ; days += 1) {
    const midnight = kstDayStart(daysFrom(now, days));
    if (day.test(kstDate(midnight))) return midnight;
  }
}
const leapDay = /-02-29$/;
const newMonth = /-01$/;

/** Nobody answers there. */
const noRelay = { DRAND_URL: 'http://127.0.0.1:1' };

describeWith(['java', 'maven'], 'the life of a draw event', () => {
  let world: FlowWorld;
  let line: DrawLine;
  /** 00:00 in Korea of the first day of entries; there is a second. */
  let opensAt: Date;
  afterEach(() => world.close());

  /** An hour is left before the first day of an event that somebody registers. @returns its product */
  async function registered(
    day: RegExp,
    { more = {}, variables = {} }: { more?: object; variables?: Record<string, string> } = {},
  ): Promise<string> {
    world = await openFlowWorld(variables, slices, (now) => {
      opensAt = midnightOf(day, now);
      return new Date(opensAt.getTime() - 3_600_000);
    });
    line = drawLineOf(world.line);
    const days = { applyStart: dayOf(0), applyEnd: dayOf(1), eventEnd: dayOf(9) };
    return line.register({ ...days, ...more });
  }

  /** What happened starts its flows, and a worker serves them. */
  async function started(): Promise<void> {
    await world.dispatch();
    await world.startMain();
  }

  const market = () => world.line.market;
  const dayOf = (days: number) => kstDate(daysFrom(opensAt, days));
  /** The instant so many days after the first day of entries began. */
  const after = (days: number) => daysFrom(opensAt, days);
  /** Lets time pass until so many milliseconds after an instant. */
  const passUntil = async (instant: Date, ms = 0) =>
    world.pass(instant.getTime() + ms - (await world.now()).getTime());

  const flowOf = (productId: string) => deadlineFlow(drawDue, productId).id;
  const typesOf = (productId: string) => line.eventsOf(`draw-${productId}`);
  const strikes = async () => (await line.eventsOf(`conduct-${line.creator.creatorId}`)).length;
  const rowOf = (productId: string) =>
    market()
      .ctx.db.selectFrom('draws')
      .selectAll()
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();

  /** Nothing has happened a minute, and a millisecond, before an instant; a second after it this has, at no moment before. */
  async function happensAt(productId: string, instant: Date, type: string): Promise<void> {
    const before = await typesOf(productId);
    await passUntil(instant, -60_000);
    market().setTime(new Date(instant.getTime() - 1));
    await drawDue.decide(market().ctx, productId);
    expect(await typesOf(productId)).toEqual(before);
    await passUntil(instant, 1_000);
    await eventually(type, async () => (await typesOf(productId)).includes(type) || undefined);
    expect((await typesOf(productId)).slice(0, before.length)).toEqual(before);
    const happened = (await readStream(market().ctx.db, `draw-${productId}`)).find(
      (event) => event.type === type,
    );
    expect(happened?.recordedAt.getTime()).toBeGreaterThanOrEqual(instant.getTime());
    expect(happened?.recordedAt.getTime()).toBeLessThan(instant.getTime() + 60_000);
    await world.dispatch();
  }

  /** A run of the sweep that ends what was not drawn, as its schedule starts it. */
  async function settled(): Promise<void> {
    const { workflowId } = await world.client.workflow.start(flowTypes.sweep, {
      args: [{ name: 'settleDraws', limitMinutes: 10 }],
      workflowId: `settle-draws-${crypto.randomUUID()}`,
      taskQueue: taskQueues.main,
    });
    expect(await world.end(workflowId)).toBe('COMPLETED');
    await world.dispatch();
  }

  interface Entered {
    readonly fan: Person;
    readonly missionId: string;
  }
  async function enter(productId: string, count: number): Promise<Entered[]> {
    const entered: Entered[] = [];
    for (let number = 1; number <= count; number += 1) {
      const fan = await market().fan(`fan ${number}`);
      await market().credit(fan, 10, 'BONUS');
      const { status, body } = await line.enter(productId, fan);
      expect(status).toBe(200);
      entered.push({ fan, missionId: body.id });
    }
    return entered;
  }

  /** How an entry stands, with its fan's coins and whether what they told of themselves is kept. */
  async function standing({ fan, missionId }: Entered) {
    const { rows } = await market().ctx.pool.query<{ status: string; is_kept: boolean; coins: number[] }>(
      `select m.status || coalesce(' ' || m.reject_reason, '') as status, e.details is not null as is_kept,
              (select array[sum(l.remaining)::int, sum(l.held)::int] from ledger.lot l where l.stream_id = $2) as coins
         from missions m join draw_entries e on e.mission_id = m.id where m.id = $1`,
      [missionId, `wallet-${fan.userId}`],
    );
    const [row] = rows;
    return row && { status: row.status, isKept: row.is_kept, free: row.coins[0], held: row.coins[1] };
  }
  const told = async ({ userId }: Person) =>
    (
      await market()
        .ctx.db.selectFrom('notices')
        .select('notice')
        .where('recipient_id', '=', userId)
        .where((notice) =>
          notice.or(['draw.%', 'mission.%', 'strike.%'].map((name) => notice('notice', 'like', name))),
        )
        .orderBy('notice')
        .execute()
    ).map(({ notice }) => notice);

  test('opens, closes its entries, is drawn by the rule and closes by its days alone, over a leap day', async () => {
    const productId = await registered(leapDay, { more: { coinPrice: 10 } });
    await started();
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

    // Drawn on the sixteenth day, at its first moment: seven whole days are left of it.
    const prizeDue = after(24);
    await happensAt(productId, prizeDue, 'DrawClosed');
    for (const { missionId } of won) expect(await world.end(dueFlow(missionId))).toBe('COMPLETED');
    expect(await strikes()).toBe(2);
    for (const entry of won) {
      expect(await standing(entry)).toEqual({ status: 'REJECTED OVERDUE', isKept: true, free: 10, held: 0 });
    }
    for (const entry of lost) expect((await standing(entry))?.isKept).toBe(false);

    const { closed_at: closedAt } = await rowOf(productId);
    await happensAt(productId, daysFrom(closedAt ?? prizeDue, 90), 'DrawForgotten');
    for (const entry of won) expect((await standing(entry))?.isKept).toBe(false);
    expect(await world.end(flowOf(productId))).toBe('COMPLETED');

    await settleAll(market());
    for (const { fan } of won) expect(await told(fan)).toEqual(['draw.won', 'mission.rejected.overdue']);
    for (const { fan } of lost) expect(await told(fan)).toEqual(['draw.not-drawn.refunded']);
    expect(await told(line.creator)).toEqual([
      ...['draw.drawn-by-rule', 'draw.frozen', 'draw.reminded', 'strike.requests-blocked', 'strike.warning'],
    ]);
  });

  test('is canceled at the end of its last day where nobody entered, over the first of a month', async () => {
    const productId = await registered(newMonth);
    await started();
    await happensAt(productId, opensAt, 'DrawOpened');
    await happensAt(productId, after(2), 'DrawCanceled');
    expect(await world.end(flowOf(productId))).toBe('COMPLETED');
    expect(await rowOf(productId)).toMatchObject({ cancel_reason: 'NO_ENTRIES', next_at: null });
    expect(await strikes()).toBe(0);
    await settleAll(market());
    expect(await told(line.creator)).toEqual(['draw.without-entries']);
  });

  // Temporal's time stands still while a flow waits for its worker: that comes late here together with what starts the flows.
  test('whose worker and dispatcher start weeks late is drawn then, also where its beacon never comes', async () => {
    const productId = await registered(newMonth, { more: { drawNumber: 2 }, variables: noRelay });
    await passUntil(opensAt);
    const entered = await enter(productId, 3);
    await passUntil(after(20), 7_200_000);
    expect(await typesOf(productId)).toEqual([
      ...['DrawRegistered', 'DrawOpened', ...entered.map(() => 'DrawEntered')],
    ]);

    await started();
    await world.pass(60_000);
    await eventually('the list is closed', async () => (await rowOf(productId)).frozen_at ?? undefined);
    // The rule waits for the beacon, and no longer than ten minutes.
    await world.pass(480_000);
    expect(await rowOf(productId)).toMatchObject({ status: 'DRAWING', beacon: null });
    await world.pass(1_200_000);
    await eventually('it is drawn', async () => (await rowOf(productId)).drawn_at ?? undefined);
    await world.dispatch();
    await settled();
    expect(await rowOf(productId)).toMatchObject({ status: 'DRAWN', beacon: 'none', picked: 2 });
    const { status } = (await standing(entered[0] as Entered)) ?? {};
    expect(['ACCEPTED', 'REJECTED NOT_DRAWN']).toContain(status);
    expect(await strikes()).toBe(1);
    // The winners have their week from the day on which they were told, however late that was.
    for (const { missionId } of (await line.record(productId)).winners) {
      expect((await line.show(missionId, null)).due).toBe(after(28).toISOString());
    }
    expect((await typesOf(productId)).slice(-5)).toEqual([
      ...['DrawFrozen', 'DrawBeaconSettled', 'DrawPicked', 'DrawPicked', 'DrawFinished'],
    ]);
    await settleAll(market());
  });
});
