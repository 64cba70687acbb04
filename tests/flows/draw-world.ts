import { flowTypes, taskQueues } from '@sowon/contracts';
import { readStream } from '@sowon/ledger';
import { expect } from 'vitest';
import { kstDate } from '../../services/src/clock.ts';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { drawDue } from '../../services/src/slices/missions/draws/lifecycle.ts';
import { type Draw, requireOwnDraw } from '../../services/src/slices/missions/draws/queries.ts';
import { slices } from '../../services/src/slices.ts';
import { type DrawLine, drawLineOf } from '../harness/draw-line.ts';
import { eventually } from '../harness/eventually.ts';
import type { Marketplace, Person } from '../harness/marketplace.ts';
import { daysFrom } from './due-kinds.ts';
import { type Around, type FlowWorld, openFlowWorld } from './flow-world.ts';
import { midnightOf } from './korean-midnights.ts';

/** An entrant with the entry. */
export interface Entered {
  readonly fan: Person;
  readonly missionId: string;
}

/** State of an entry: its status with the reason, its fan's coins, and true if the entrant's personal data are still kept. */
interface Standing {
  readonly status: string;
  readonly isKept: boolean;
  readonly free: number;
  readonly held: number;
}

/** Draw events on a Temporal whose time can be skipped. */
export interface DrawWorld extends FlowWorld {
  readonly line: DrawLine;
  /** 00:00 in Korea of the first of the two days of entries; the world opens an hour before. */
  readonly opensAt: Date;
  /** Registers an event of these days, free and for one winner by default. @returns the product's id */
  register(more?: object): Promise<string>;
  /** Dispatches events to workflows and starts a worker. */
  started(around?: Around): Promise<void>;
  /** Returns the date in Korea `days` days after the first day of entries, `YYYY-MM-DD`. */
  dayOf(days: number): string;
  /** Returns the instant `days` days after the first day of entries began. */
  after(days: number): Date;
  /** Lets time pass until `ms` milliseconds after an instant. */
  passUntil(instant: Date, ms?: number): Promise<void>;
  /**
   * Expects that nothing has happened one minute and one millisecond before an instant. Then lets time pass, to one second after it by default, and expects
   * that the event has happened, not earlier than its instant.
   */
  happensAt(productId: string, instant: Date, type: string, passMs?: number): Promise<void>;
  /** Runs the sweep that ends undrawn events, as its schedule starts it. */
  settled(): Promise<void>;
  /** Enters with `count` new fans, each with ten coins. */
  enter(productId: string, count: number): Promise<Entered[]>;
  standing(entry: Entered): Promise<Standing | undefined>;
  flowOf(productId: string): string;
  /** Returns the types of a draw's events, oldest first. */
  typesOf(productId: string): Promise<string[]>;
  /** Returns the number of the creator's strikes. */
  strikes(): Promise<number>;
  rowOf(productId: string): Promise<Draw>;
  /** Returns a person's notices about draws, missions and strikes, sorted. */
  told(person: Person): Promise<string[]>;
}

/** Opens a world an hour before a first day of entries that matches `day`. */
export async function openDrawWorld(day: RegExp, variables: Record<string, string> = {}): Promise<DrawWorld> {
  let opensAt = new Date(0);
  const world = await openFlowWorld(variables, slices, (now) => {
    opensAt = midnightOf(day, now);
    return new Date(opensAt.getTime() - 3_600_000);
  });
  const line = drawLineOf(world.line);
  const { market, creator } = line;
  const after = (days: number) => daysFrom(opensAt, days);
  const dayOf = (days: number) => kstDate(after(days));
  const passUntil = async (instant: Date, ms = 0) =>
    world.pass(instant.getTime() + ms - (await world.now()).getTime());
  const typesOf = (productId: string) => line.eventsOf(`draw-${productId}`);

  return {
    ...world,
    line,
    opensAt,
    after,
    dayOf,
    passUntil,
    typesOf,
    register: (more) =>
      line.register({ applyStart: dayOf(0), applyEnd: dayOf(1), eventEnd: dayOf(9), ...more }),
    started: async (around) => {
      await world.dispatch();
      await world.startMain(around);
    },
    happensAt: async (productId, instant, type, passMs = 1_000) => {
      const before = await typesOf(productId);
      await passUntil(instant, -60_000);
      market.setTime(new Date(instant.getTime() - 1));
      await drawDue.decide(market.ctx, productId);
      expect(await typesOf(productId)).toEqual(before);
      await passUntil(instant, passMs);
      await eventually(type, async () => (await typesOf(productId)).includes(type) || undefined);
      expect((await typesOf(productId)).slice(0, before.length)).toEqual(before);
      const events = await readStream(market.ctx.db, `draw-${productId}`);
      const happened = events.find((event) => event.type === type)?.recordedAt.getTime();
      expect(happened).toBeGreaterThanOrEqual(instant.getTime());
      expect(happened).toBeLessThan(instant.getTime() + 60_000);
      await world.dispatch();
    },
    settled: async () => {
      const { workflowId } = await world.client.workflow.start(flowTypes.sweep, {
        args: [{ name: 'settleDraws', limitMinutes: 10 }],
        workflowId: `settle-draws-${crypto.randomUUID()}`,
        taskQueue: taskQueues.main,
      });
      expect(await world.end(workflowId)).toBe('COMPLETED');
      await world.dispatch();
    },
    enter: async (productId, count) => {
      const entered: Entered[] = [];
      for (let number = 1; number <= count; number += 1) {
        const fan = await market.fan(`fan ${number}`);
        await market.credit(fan, 10, 'BONUS');
        const { status, body } = await line.enter(productId, fan);
        expect(status).toBe(200);
        entered.push({ fan, missionId: body.id });
      }
      return entered;
    },
    standing: (entry) => standingOf(market, entry),
    flowOf: (productId) => deadlineFlow(drawDue, productId).id,
    strikes: async () => {
      const types = await line.eventsOf(`strikes-${creator.creatorId}`);
      return types.filter((type) => type === 'StrikeGiven').length;
    },
    rowOf: (productId) => requireOwnDraw(market.ctx.db, creator.creatorId, productId),
    told: async ({ userId }) => {
      const rows = await market.ctx.db
        .selectFrom('notices')
        .select('notice')
        .where('recipient_id', '=', userId)
        .where((notice) =>
          notice.or(['draw.%', 'mission.%', 'strike.%'].map((name) => notice('notice', 'like', name))),
        )
        .orderBy('notice')
        .execute();
      return rows.map(({ notice }) => notice);
    },
  };
}

/** Returns the current state of an entry; undefined if it does not exist. */
export async function standingOf(
  { ctx }: Marketplace,
  { fan, missionId }: Entered,
): Promise<Standing | undefined> {
  const { rows } = await ctx.pool.query<{ status: string; is_kept: boolean; coins: number[] }>(
    `select m.status || coalesce(' ' || m.reject_reason, '') as status, e.details is not null as is_kept,
            (select array[sum(l.remaining)::int, sum(l.held)::int] from ledger.lot l where l.stream_id = $2) as coins
       from missions m join draw_entries e on e.mission_id = m.id where m.id = $1`,
    [missionId, `wallet-${fan.userId}`],
  );
  const [row] = rows;
  const [free = 0, held = 0] = row?.coins ?? [];
  return row && { status: row.status, isKept: row.is_kept, free, held };
}
