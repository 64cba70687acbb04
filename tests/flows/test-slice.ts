import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../services/src/context.ts';
import type { Database } from '../../services/src/db/schema.ts';
import type { Deadline } from '../../services/src/flows/deadline.ts';
import type { Sweep } from '../../services/src/flows/sweep.ts';
import type { Slice } from '../../services/src/slice.ts';
import type { OpenContext } from '../harness/context.ts';

/** A slice outside the product: teas that are ready at an instant, and a sweep of the tests. */
export interface TestSlice extends Slice {
  readonly teaReady: Deadline;
  /** Ids passed to the decision, in order. */
  readonly asked: string[];
  /** Errors of the next decisions, in order; after them the tea is ready. */
  readonly faults: Error[];
  /** Errors of the next runs of the sweep, in order. */
  readonly sweepFaults: Error[];
  /** End positions of the sweep's next batches, in order; after them the sweep is complete. */
  readonly sweepEnds: string[];
  /** Start positions of its batches, in order. */
  readonly sweepBegan: (string | null)[];
}

const teas = (db: Kysely<Database>) =>
  db.selectFrom(sql<{ id: string; due_at: Date | null; ready: boolean }>`teas`.as('teas'));

/** @param options.decides false for a rule that forgets to decide */
export function createTestSlice({ decides = true } = {}): TestSlice {
  const [asked, faults, sweepFaults]: [string[], Error[], Error[]] = [[], [], []];
  const [sweepEnds, sweepBegan]: [string[], (string | null)[]] = [[], []];
  const teaReady: Deadline = {
    kind: 'teaReady',
    summary: 'a tea has drawn',
    awaited: (db) =>
      teas(db)
        .select(['id', sql<string>`'DRAWING'`.as('stage'), 'due_at as dueAt'])
        .where('ready', '=', false),
    decide: async (ctx, id) => {
      asked.push(id);
      const fault = faults.shift();
      if (fault) throw fault;
      if (!decides) return;
      await ctx.pool.query('update teas set ready = true where id = $1 and due_at <= $2', [
        id,
        ctx.clock.now(),
      ]);
    },
  };
  const clearTable: Sweep = {
    name: 'clearTable',
    summary: 'clears the table',
    schedule: { everyMinutes: 1 },
    run: async (_, { after }) => {
      const fault = sweepFaults.shift();
      if (fault) throw fault;
      sweepBegan.push(after);
      const end = sweepEnds.shift();
      return end === undefined ? { more: false } : { more: true, after: end };
    },
  };
  return {
    name: 'teas',
    deadlines: [teaReady],
    sweeps: [clearTable],
    teaReady,
    asked,
    faults,
    sweepFaults,
    sweepEnds,
    sweepBegan,
  };
}

/** Creates the slice's table, as its migration would. */
export async function createTeas({ owner }: OpenContext): Promise<void> {
  await owner.query('create table teas (id uuid primary key, due_at timestamptz(3), ready boolean not null)');
}

/** Inserts a tea that is ready at `dueAt`. @returns its id */
export async function brew(ctx: Ctx, dueAt: Date): Promise<string> {
  const id = ctx.ids();
  await ctx.pool.query('insert into teas values ($1, $2, false)', [id, dueAt]);
  return id;
}

/** Changes the instant at which a tea is ready. */
export async function moveTea(ctx: Ctx, id: string, dueAt: Date): Promise<void> {
  await ctx.pool.query('update teas set due_at = $2 where id = $1', [id, dueAt]);
}
