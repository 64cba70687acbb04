import type { ContentKind, EscalationEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Rejection } from '@sowon/ledger';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { deleteRows, insertRows, updateRows } from '../../../db/rows.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import {
  type Around,
  decideEscalate,
  decideTakeBack,
  type EscalationState,
  escalationStream,
  escalationStreamId,
} from './decide.ts';
import { standingOf } from './stands.ts';
import { subjects } from './subjects.ts';

interface Named {
  readonly operatorId: string;
  readonly key: string | null;
  readonly kind: ContentKind;
  readonly id: string;
}

/**
 * Escalates a content to a colleague, until anybody decides about it or the operator takes it back.
 * @param escalated.reason the note for the colleague
 * @throws AppError NOT_FOUND, ALREADY_EXISTS if it is already escalated, KEY_REUSED, BUSY
 */
export function escalateContent(
  ctx: Ctx,
  { reason, ...named }: Named & { readonly reason: string },
): Promise<{ id: string }> {
  const { id: content_id, kind, operatorId: operator_id } = named;
  return change(ctx, named, {
    action: 'escalateContent',
    reason,
    decide: decideEscalate,
    rows: (at) => [
      deleteRows('content_escalations', [{ content_id }]),
      insertRows('content_escalations', [
        { content_id, kind, operator_id, note: reason, escalated_at: at, taken_back_at: null },
      ]),
    ],
  });
}

/**
 * Takes back an escalation; only the operator who made it may.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is not escalated, ACCESS_DENIED to others, KEY_REUSED, BUSY
 */
export function takeBackEscalation(ctx: Ctx, named: Named): Promise<{ id: string }> {
  return change(ctx, named, {
    action: 'takeBackEscalation',
    decide: decideTakeBack,
    rows: (at) => [
      updateRows('content_escalations', 'content_id', [{ content_id: named.id, taken_back_at: at }]),
    ],
  });
}

interface Change {
  readonly action: 'escalateContent' | 'takeBackEscalation';
  readonly reason?: string;
  /** Pure: it may run several times. */
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
  const { resource } = subjects[kind];
  const { now, isLeft } = (await standingOf(ctx.db, kind, [id]))(id);
  const around = { exists: now !== null, isDecided: !isLeft };
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
        staffId: operatorId,
        action,
        at,
        ...(reason !== undefined && { reason }),
        object: { resource, id },
        before: { escalated: before.operatorId !== null && !around.isDecided },
        after: { escalated: event.type === 'ContentEscalated' },
      });
      const carry = [...rows(at.toISOString()), act];
      return accept({ appends: [{ stream, events: [event] }], carry, reply: { id } });
    },
  });
}
