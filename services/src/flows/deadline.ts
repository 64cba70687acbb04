import type { DeadlineWait } from '@sowon/contracts';
import type { AliasableExpression, Kysely } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/schema.ts';
import type { House } from '../house.ts';
import type { FlowRef } from '../ports/flows.ts';

/** An object with an open deadline. */
export interface AwaitedRow {
  readonly id: string;
  /** State to which the deadline belongs, for example ACCEPTED. */
  readonly stage: string;
  /** Instant of the decision; null while no time limit runs. */
  readonly dueAt: Date | null;
}

/**
 * A kind of deadline: an instant in the database, and the decision when it has passed. Each deadline has its own workflow, which is woken by changes and ends
 * when nothing is open any more.
 */
export interface Deadline {
  /** Workflow type, named as in the policy: `missionDue`. */
  readonly kind: string;
  /** One line shown on Temporal's page; at most 200 bytes. */
  readonly summary: string;
  /** The query for all open deadlines, the only source of this fact. An index on the due instants serves it. */
  awaited(db: Kysely<Database>): AliasableExpression<AwaitedRow>;
  /** Decides what is due by now, once; changes nothing if nothing is due. It may run late, early, twice or concurrently. */
  decide(ctx: House, id: string): Promise<void>;
}

/** Selects the open deadlines of one kind, to be filtered and sorted. */
export function selectAwaited(db: Kysely<Database>, deadline: Deadline) {
  return db.selectFrom(deadline.awaited(db).as('awaited')).selectAll();
}

/** Returns the workflow of one deadline: `mission-due:{id}`. */
export function deadlineFlow({ kind, summary }: Pick<Deadline, 'kind' | 'summary'>, id: string): FlowRef {
  return { type: kind, id: `${dashed(kind)}:${id}`, input: { id }, summary };
}

/** Returns the id of the deadline of a workflow; null if the workflow is of another kind. */
export function deadlineIdOf({ kind }: Pick<Deadline, 'kind'>, flowId: string): string | null {
  const prefix = `${dashed(kind)}:`;
  return flowId.startsWith(prefix) ? flowId.slice(prefix.length) : null;
}

const shortestWaitMs = 1_000;
/** Poll interval while no time limit runs: changes wake the workflow, this is for a lost signal. */
const idleLookMs = 3_600_000;

/** Returns the current wait of a deadline; null if nothing is open any more. */
export async function waitForDeadline(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  deadline: Deadline,
  id: string,
): Promise<DeadlineWait | null> {
  const row = await selectAwaited(ctx.db, deadline).where('awaited.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { stage, dueAt } = row;
  if (dueAt === null) return { stage, dueAt, waitMs: idleLookMs };
  const waitMs = Math.max(shortestWaitMs, dueAt.getTime() - ctx.clock.now().getTime());
  return { stage, dueAt: dueAt.toISOString(), waitMs };
}

/** Turns `missionDue` into `mission-due`, the form used in ids of workflows and schedules. */
export function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
