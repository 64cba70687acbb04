import type { DeadlineWait } from '@sowon/contracts';
import type { AliasableExpression, Kysely } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/schema.ts';
import type { House } from '../house.ts';
import type { FlowRef } from '../ports/flows.ts';
import { dashed } from './names.ts';

/** Something that is awaited. */
export interface AwaitedRow {
  readonly id: string;
  /** State that the deadline belongs to, such as ACCEPTED. */
  readonly stage: string;
  /** When it is decided; null while nothing is due by time. */
  readonly dueAt: Date | null;
}

/**
 * A kind of deadline: an instant in the database, and what is decided when it has passed. A flow of its own waits for each
 * one, is woken when the database knows something new, and ends when nothing is awaited any more.
 */
export interface Deadline {
  /** Names the flows, as the policy reads: `missionDue`. */
  readonly kind: string;
  /** What is awaited, in a line for whoever reads Temporal's page; at most 200 bytes. */
  readonly summary: string;
  /** The query of all that is awaited now; the one place that knows. An index on the due instants serves it. */
  awaited(db: Kysely<Database>): AliasableExpression<AwaitedRow>;
  /** Decides what is due by now, once; changes nothing where nothing is. It may come late, early, twice or at once. */
  decide(ctx: House, id: string): Promise<void>;
}

/** What is awaited of one kind of deadline, to be narrowed and ordered. */
export function selectAwaited(db: Kysely<Database>, deadline: Deadline) {
  return db.selectFrom(deadline.awaited(db).as('awaited')).selectAll();
}

/** The flow that waits for one deadline: `mission-due:{id}`. */
export function deadlineFlow({ kind, summary }: Pick<Deadline, 'kind' | 'summary'>, id: string): FlowRef {
  return { type: kind, id: `${dashed(kind)}:${id}`, input: { id }, summary };
}

/** The id of the deadline that a flow waits for; null when the flow is of another kind. */
export function deadlineIdOf({ kind }: Pick<Deadline, 'kind'>, flowId: string): string | null {
  const prefix = `${dashed(kind)}:`;
  return flowId.startsWith(prefix) ? flowId.slice(prefix.length) : null;
}

const shortestWaitMs = 1_000;
/** While nothing is due by time, what happens wakes the flow; this look is for a lost signal. */
const idleLookMs = 3_600_000;

/** What a deadline waits for now; null when nothing is awaited any more. */
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
