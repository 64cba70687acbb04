import type { ContentKind, EscalationEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Rejection } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { execute } from '../../command.ts';
import type { Ctx } from '../../context.ts';
import { anyOf } from '../../db/few-ids.ts';
import { deleteRows, insertRows, updateRows } from '../../db/rows.ts';
import type { Database } from '../../db/schema.ts';
import { staffAct } from '../audit/commands.ts';
import { isLeft } from './standing.ts';
import {
  type Around,
  decideEscalate,
  decideTakeBack,
  type EscalationState,
  escalationStream,
  escalationStreamId,
} from './stream.ts';
import { subjectOf } from './subjects.ts';

interface Named {
  readonly operatorId: string;
  readonly key: string | null;
  readonly kind: ContentKind;
  readonly id: string;
}

/**
 * An operator leaves a thing to a colleague, until anybody decides about it or they take it back.
 * @param escalated.reason the note for the colleague
 * @throws AppError NOT_FOUND, ALREADY_EXISTS while it waits for a colleague, KEY_REUSED, BUSY
 */
export function escalateContent(
  ctx: Ctx,
  { reason, ...named }: Named & { readonly reason: string },
): Promise<{ id: string }> {
  const { id: content_id, kind, operatorId: operator_id } = named;
  return change(ctx, named, {
    ...{ action: 'escalateContent', reason, decide: decideEscalate },
    rows: (at) => [
      deleteRows('content_escalations', [{ content_id }]),
      insertRows('content_escalations', [
        { content_id, kind, operator_id, note: reason, escalated_at: at, taken_back_at: null },
      ]),
    ],
  });
}

/**
 * Whoever left a thing to a colleague takes that back.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED where it does not wait for one, ACCESS_DENIED to others, KEY_REUSED, BUSY
 */
export function takeBackEscalation(ctx: Ctx, named: Named): Promise<{ id: string }> {
  return change(ctx, named, {
    ...{ action: 'takeBackEscalation', decide: decideTakeBack },
    rows: (at) => [
      updateRows('content_escalations', 'content_id', [{ content_id: named.id, taken_back_at: at }]),
    ],
  });
}

interface Change {
  readonly action: 'escalateContent' | 'takeBackEscalation';
  readonly reason?: string;
  /** Pure. */
  decide(
    state: EscalationState,
    around: Around,
    payload: EscalationEvent['payload'],
  ): EscalationEvent | Rejection;
  rows(at: string): CarriedRows[];
}

async function change(
  ctx: Ctx,
  { operatorId, key, kind, id }: Named,
  { action, reason, decide, rows }: Change,
): Promise<{ id: string }> {
  const subject = subjectOf(kind);
  const around = await lookAround(ctx.db, subject, id);
  const at = ctx.clock.now();
  const stream = escalationStreamId(id);
  return execute(ctx, {
    key: { scope: `${action}:${operatorId}`, sent: key },
    intent: { kind, id, reason: reason ?? null },
    at,
    streams: [stream],
    decide: (streams) => {
      const before = streams.state(escalationStream, id);
      const event = decide(before, around, { kind, contentId: id, operatorId });
      if (isRejection(event)) return event;
      const act = staffAct({
        ...{ staffId: operatorId, action, at, ...(reason !== undefined && { reason }) },
        object: { resource: subject.resource, id },
        before: { escalated: before.operatorId !== null && !around.isDecided },
        after: { escalated: event.type === 'ContentEscalated' },
      });
      const carry = [...rows(at.toISOString()), act];
      return accept({ appends: [{ stream, events: [event] }], carry, reply: { id } });
    },
  });
}

async function lookAround(
  db: Kysely<Database>,
  subject: ReturnType<typeof subjectOf>,
  id: string,
): Promise<Around> {
  const [standing, escalations] = await Promise.all([subject.preview(db, [id]), escalationsOf(db, [id])]);
  const stands = standing.get(id);
  const escalation = escalations.get(id);
  return {
    exists: stands !== undefined,
    isDecided: !isLeft({
      escalated_at: escalation?.at ?? null,
      decided_at: stands?.decidedAt ?? null,
    }),
  };
}

/** Who left a thing to a colleague, when and why. */
export interface Escalation {
  readonly operatorId: string;
  readonly note: string;
  readonly at: Date;
}

/** What these were left to a colleague with last, unless it was taken back; also where a decision has ended that since. */
export async function escalationsOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Escalation>> {
  const rows = await db
    .selectFrom('content_escalations')
    .select(['content_id', 'operator_id as operatorId', 'note', 'escalated_at as at'])
    .where('content_id', '=', anyOf(ids))
    .where('taken_back_at', 'is', null)
    .execute();
  return new Map(rows.map(({ content_id, ...escalation }) => [content_id, escalation]));
}
