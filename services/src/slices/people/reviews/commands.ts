import { policy, type ReviewEvent } from '@sowon/contracts';
import { accept, type CarriedRows, type Instant, isRejection, type Rejection } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute, type SliceCommand } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { insertRows, type NewRow } from '../../../db/rows.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { creatorStream, creatorStreamId } from '../creators/application.ts';
import {
  type Application,
  decideReapply,
  decideReject,
  decideReviewTime,
  type ReviewProgress,
  reviewStream,
  reviewStreamId,
} from './decide.ts';
import { findApplication } from './queries.ts';

/**
 * Decides an application by time: reminds operators after seven days, and marks it overdue after fourteen. Changes nothing if it is too early or already
 * decided.
 */
export async function decideReviewDue(ctx: Ctx, creatorId: string): Promise<void> {
  const at = ctx.clock.now();
  const application = await requireApplication(ctx, creatorId);
  if (at < application.remindAt) return;
  await changeReview(ctx, {
    application,
    key: { scope: 'creatorReview', id: stepOf(application, at) },
    intent: { creatorId },
    at,
    decide: (progress, facts) => ({ events: decideReviewTime(progress, facts, at.toISOString()) }),
  });
}

/** Returns the id of a step: one reminder and one overdue step for each application; a new application of the same person has both again. */
const stepOf = ({ id, dueAt }: ApplicationRow, at: Date): string =>
  `${id}:${at < dueAt ? 'remind' : 'overdue'}:${dueAt.toISOString()}`;

interface Judgement {
  readonly creatorId: string;
  readonly operatorId: string;
  readonly key: string | null;
  /** Shown to the applicant. */
  readonly reason: string;
}

/**
 * Rejects an application; the member can read the reason. It may still be approved later.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED, KEY_REUSED, BUSY
 */
export async function rejectCreator(
  ctx: Ctx,
  { creatorId, operatorId, key, reason }: Judgement,
): Promise<void> {
  const at = ctx.clock.now();
  await changeReview(ctx, {
    application: await requireApplication(ctx, creatorId),
    key: { scope: `rejectCreator:${operatorId}`, sent: key },
    intent: { creatorId, reason },
    at,
    decide: (progress, facts) => decideReject(progress, facts, operatorId),
    text: reason,
    act: staffAct({
      staffId: operatorId,
      action: 'rejectCreator',
      object: { resource: 'reviews', id: creatorId },
      reason,
      before: { rejected: false },
      after: { rejected: true },
      at,
    }),
  });
}

/**
 * Lets a rejected applicant apply again. The review starts over with its full time (ours).
 * @param made.text changes since the rejection, for the operator
 * @throws AppError NOT_FOUND, ALREADY_DECIDED unless the application is rejected, KEY_REUSED, BUSY
 */
export async function reapply(
  ctx: Ctx,
  { creatorId, key, text }: { creatorId: string; key: string | null; text: string },
): Promise<void> {
  const at = ctx.clock.now();
  const { reviewRemindDays, reviewDueDays } = policy.creators;
  const times = {
    remindAt: ctx.clock.addDays(at, reviewRemindDays).toISOString(),
    dueAt: ctx.clock.addDays(at, reviewDueDays).toISOString(),
  };
  await changeReview(ctx, {
    application: await requireApplication(ctx, creatorId),
    key: { scope: `reapply:${creatorId}`, sent: key },
    intent: { creatorId, text },
    at,
    decide: (progress, facts) => decideReapply(progress, facts, times),
    text,
  });
}

type ApplicationRow = Awaited<ReturnType<typeof requireApplication>>;

async function requireApplication(ctx: Ctx, creatorId: string) {
  const row = await findApplication(ctx.db, creatorId);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

interface ReviewChange extends Pick<SliceCommand<null>, 'key' | 'intent' | 'at'> {
  readonly application: ApplicationRow;
  /** Decides the events. Pure. */
  decide(
    progress: ReviewProgress,
    application: Application,
  ): { readonly events: readonly ReviewEvent[] } | Rejection;
  /** Text of the operator or applicant, which is in no event. */
  readonly text?: string;
  /** Audit row, if a staff member acts. */
  readonly act?: CarriedRows;
}

/** Changes a review. Reads the approval under the lock of the creator's own stream, so that a concurrent approval counts. */
async function changeReview(ctx: Ctx, change: ReviewChange): Promise<void> {
  const { key, intent, at, decide, text = null, act } = change;
  const { id: creatorId, userId, remindAt, dueAt } = change.application;
  const stream = reviewStreamId(creatorId);
  await execute(ctx, {
    key,
    intent,
    at,
    streams: [stream, creatorStreamId(creatorId)],
    decide: (streams) => {
      const approved = streams.state(creatorStream, creatorId)?.approved ?? false;
      const facts = {
        creatorId,
        userId,
        approved,
        remindAt: remindAt.toISOString(),
        dueAt: dueAt.toISOString(),
      };
      const decided = decide(streams.state(reviewStream, creatorId), facts);
      if (isRejection(decided)) return decided;
      const { events } = decided;
      if (events.length === 0) return accept({ appends: [], reply: null });
      const rows = events.map((event) => rowOf(event, at.toISOString(), text));
      return accept({ appends: [{ stream, events }], carry: act ? [...rows, act] : rows, reply: null });
    },
  });
}

/** Returns the row change of a review event. @param text the operator's or applicant's text, which is in no event */
function rowOf({ type, payload }: ReviewEvent, at: Instant, text: string | null): CarriedRows {
  const row = { creator_id: payload.creatorId };
  switch (type) {
    case 'CreatorReviewReminded':
      return setColumns({ ...row, reminded_at: at });
    case 'CreatorReviewOverdue':
      return setColumns({ ...row, overdue_at: at });
    case 'CreatorRejected':
      return setColumns({ ...row, rejected_at: at, rejected_by: payload.operatorId, reason: text });
    case 'CreatorReapplied':
      return setColumns({
        ...row,
        reminded_at: null,
        overdue_at: null,
        rejected_at: null,
        rejected_by: null,
        reason: null,
        reapplied_at: at,
        remind_at: payload.remindAt,
        due_at: payload.dueAt,
        changes: text,
      });
  }
}

/** Inserts the row, or sets these columns. */
function setColumns(row: NewRow<'creator_reviews'>): CarriedRows {
  const { sql, rows } = insertRows('creator_reviews', [row]);
  const sets = Object.keys(row).map((name) => `${name} = excluded.${name}`);
  return { sql: `${sql} on conflict (creator_id) do update set ${sets.join(', ')}`, rows };
}
