import pMap from 'p-map';
import type { Ctx } from '../../../context.ts';
import { sweepOldKeys, sweepOldRefusals } from '../../../db/once.ts';
import { koreanMoment } from '../../../documents/amounts.ts';
import { type Deadline, deadlineFlow, deadlineIdOf, selectAwaited } from '../../../flows/deadline.ts';
import type { Sweep, SweepBatch } from '../../../flows/sweep.ts';
import type { Flows } from '../../../ports/flows.ts';
import { allSettled } from '../../../promises.ts';
import { clearAlarm, raiseAlarm } from './commands.ts';
import { deadlinesLate } from './notices.ts';

export const alarmsSweeps: readonly Sweep[] = [
  {
    name: 'sweepOldKeys',
    summary: 'deletes idempotency keys that are older than 30 days',
    schedule: { everyMinutes: 60 },
    run: sweepOldKeys,
  },
  {
    name: 'sweepOldRefusals',
    summary: 'forgets refusals that the ledger keeps under keys of clients, after 30 days',
    schedule: { everyMinutes: 60 },
    run: sweepOldRefusals,
  },
];

/** Returns the sweeps that keep workflows and database consistent, for all kinds of deadlines. */
export const flowSweeps = (deadlines: readonly Deadline[]): Sweep[] => [
  {
    name: 'reconcileFlows',
    summary: 'wakes the flows of deadlines that have passed, and starts those that are missing',
    schedule: { everyMinutes: 1 },
    run: async (ctx, { flows }) => ({ more: false, ...(await reconcileFlows(ctx, flows, deadlines)) }),
  },
  {
    name: 'compareFlows',
    summary: 'compares all that is awaited with all flows that run, both ways',
    schedule: { everyMinutes: 60 },
    run: (ctx, { flows, after }) => compareFlows(ctx, flows, deadlines, after),
  },
];

const lookedAt = 1_000;
const atOnce = 10;
/** A workflow that is only a moment late recovers by itself. */
const toleranceMs = 60_000;
/** A deadline this late needs a person. */
const alarmingMs = 3_600_000;

/**
 * Makes sure that every passed deadline has its workflow: wakes it, or starts it if none runs (a lost Temporal database, a workflow ended by hand). Deadlines
 * are in our database, so nothing else can be lost. Operators are notified of a kind of deadline that is an hour late.
 *
 * @returns the number of workflows started; at most 1,000 deadlines of each kind are checked, the longest overdue first
 * @throws the error of a kind that failed, after all kinds have been tried
 */
export async function reconcileFlows(
  ctx: Ctx,
  flows: Flows,
  deadlines: readonly Deadline[],
): Promise<{ repaired: number }> {
  const repairs = await allSettled(deadlines.map((deadline) => repairOverdue(ctx, flows, deadline)));
  const repaired = repairs.reduce((sum, count) => sum + count, 0);
  if (repaired > 0) ctx.log.warn({ event: 'flows.repaired', repaired }, 'flows were missing');
  return { repaired };
}

async function repairOverdue(ctx: Ctx, flows: Flows, deadline: Deadline): Promise<number> {
  const now = ctx.clock.now().getTime();
  const overdue = await selectAwaited(ctx.db, deadline)
    .where('awaited.dueAt', '<=', new Date(now - toleranceMs))
    .orderBy('awaited.dueAt')
    .limit(lookedAt)
    .execute();
  const started = await pMap(overdue, ({ id }) => wakeOrStart(flows, deadline, id), { concurrency: atOnce });
  await tellOfLateOnes(ctx, deadline.kind, overdue, now);
  return started.filter(Boolean).length;
}

/** @returns true if no workflow was running */
async function wakeOrStart(flows: Flows, deadline: Deadline, id: string): Promise<boolean> {
  const flow = deadlineFlow(deadline, id);
  if (await flows.wake(flow.id)) return false;
  await flows.ensureRunning(flow);
  return true;
}

async function tellOfLateOnes(
  ctx: Ctx,
  kind: string,
  overdue: readonly { readonly dueAt: Date | null }[],
  now: number,
): Promise<void> {
  const late = overdue.flatMap(({ dueAt }) => (dueAt && dueAt.getTime() <= now - alarmingMs ? [dueAt] : []));
  const about = { event: 'deadline.late', subject: kind };
  const [longest] = late;
  if (longest === undefined) return clearAlarm(ctx, about);
  const reason = `${late.length}, since ${koreanMoment(longest)} (KST)`;
  await raiseAlarm(ctx, { ...about, reason, notice: deadlinesLate, facts: { kind, reason } });
}

/** Position of a comparison: first the awaited deadlines, by id; then the running workflows, by Temporal's page token. */
interface Place {
  readonly kind: string;
  readonly side: 'awaited' | 'running';
  readonly from: string | null;
}

const comparedAtOnce = 500;
const askedAtOnce = 100;

/**
 * Compares all awaited deadlines with all running workflows, one batch per call. It starts missing workflows, even before they are due, and wakes workflows
 * that no deadline awaits any more, so that they end.
 * @param after the position after the previous batch; null at the beginning
 */
export async function compareFlows(
  ctx: Pick<Ctx, 'db' | 'log'>,
  flows: Flows,
  deadlines: readonly Deadline[],
  after: string | null,
): Promise<SweepBatch & { readonly repaired: number }> {
  const [first] = deadlines;
  if (first === undefined) return { more: false, repaired: 0 };
  const place = after === null ? startOf(first) : readPlace(after);
  const index = deadlines.findIndex(({ kind }) => kind === place.kind);
  const deadline = deadlines[index];
  if (deadline === undefined) return { more: false, repaired: 0 };
  const { repaired, from } = await sides[place.side](ctx, flows, deadline, place.from);
  if (repaired > 0) {
    ctx.log.warn({ event: 'flows.repaired', ...place, repaired }, 'flows and database differed');
  }
  const next = from === null ? placeAfter(place, deadlines[index + 1]) : { ...place, from };
  return next === null
    ? { more: false, repaired }
    : { more: true, after: [next.kind, next.side, next.from ?? ''].join(' '), repaired };
}

const startOf = ({ kind }: Deadline): Place => ({ kind, side: 'awaited', from: null });

/** Parses the `after` value returned by `compareFlows`. */
function readPlace(text: string): Place {
  const [kind = '', side, from = ''] = text.split(' ');
  return { kind, side: side === 'running' ? 'running' : 'awaited', from: from === '' ? null : from };
}

function placeAfter({ kind, side }: Place, nextKind: Deadline | undefined): Place | null {
  if (side === 'awaited') return { kind, side: 'running', from: null };
  return nextKind === undefined ? null : startOf(nextKind);
}

/** Compares one side with the other; `from` is the position to continue at, null when this side is complete. */
type Compare = (
  ctx: Pick<Ctx, 'db'>,
  flows: Flows,
  deadline: Deadline,
  from: string | null,
) => Promise<{ repaired: number; from: string | null }>;

const startMissing: Compare = async (ctx, flows, deadline, from) => {
  const all = selectAwaited(ctx.db, deadline).orderBy('awaited.id').limit(comparedAtOnce);
  const rows = await (from === null ? all : all.where('awaited.id', '>', from)).execute();
  const awaited = rows.map(({ id }) => deadlineFlow(deadline, id));
  let repaired = 0;
  for (let index = 0; index < awaited.length; index += askedAtOnce) {
    const some = awaited.slice(index, index + askedAtOnce);
    const running = await flows.whichRun(some.map(({ id }) => id));
    const missing = some.filter(({ id }) => !running.has(id));
    for (const flow of missing) await flows.ensureRunning(flow);
    repaired += missing.length;
  }
  return { repaired, from: rows.length < comparedAtOnce ? null : (rows.at(-1)?.id ?? null) };
};

const wakeForgotten: Compare = async (ctx, flows, deadline, from) => {
  const page = await flows.listRunning(deadline.kind, from);
  const ids = page.ids.flatMap((flowId) => deadlineIdOf(deadline, flowId) ?? []);
  const rows =
    ids.length === 0 ? [] : await selectAwaited(ctx.db, deadline).where('awaited.id', 'in', ids).execute();
  const awaited = new Set(rows.map(({ id }) => id));
  const forgotten = ids.filter((id) => !awaited.has(id));
  for (const id of forgotten) await flows.wake(deadlineFlow(deadline, id).id);
  return { repaired: forgotten.length, from: page.next };
};

const sides: Readonly<Record<Place['side'], Compare>> = { awaited: startMissing, running: wakeForgotten };
