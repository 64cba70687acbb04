import type { FileKind, MissionEvent, RejectReason } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';

/** Rows of `missions` that commit with the events they belong to; only here stand the texts of people. */

export type RequestRow = {
  readonly id: string;
  readonly fan_id: string;
  readonly creator_id: string;
  readonly product_id: string;
  readonly product_type: string;
  readonly points: number;
  readonly private: boolean;
  readonly to_friend: boolean;
  readonly recipient: string;
  readonly sender: string;
  readonly request_comment: string;
  readonly request_file_id: string | null;
  readonly created_at: Instant;
  readonly due_at: Instant;
};

/** A BASIC mission is accepted the moment it is requested. */
export const requestedRow = (row: RequestRow): CarriedRows => ({ sql: insertRequested, rows: [row] });

const insertRequested = `
  insert into missions (
    id, fan_id, creator_id, product_id, product_type, points, private, to_friend, recipient, sender,
    request_comment, request_file_id, created_at, accepted_at, due_at, status, attempt)
  select id, fan_id, creator_id, product_id, product_type, points, private, to_friend, recipient, sender,
    request_comment, request_file_id, created_at, created_at, due_at, 'ACCEPTED', 0
  from jsonb_to_recordset($1::jsonb) as r (
    id uuid, fan_id uuid, creator_id uuid, product_id uuid, product_type text, points integer, private boolean,
    to_friend boolean, recipient text, sender text, request_comment text, request_file_id uuid,
    created_at timestamptz, due_at timestamptz)`;

export type AnswerRow = {
  readonly id: string;
  readonly comment: string;
  readonly file_id: string;
  readonly kind: FileKind;
  readonly at: Instant;
};

export const performedRow = (row: AnswerRow): CarriedRows => ({ sql: updatePerformed, rows: [row] });

const updatePerformed = `
  update missions set status = 'TRANSCODING', attempt = attempt + 1, response_comment = r.comment,
    response_file_id = r.file_id, response_kind = r.kind, performed_at = r.at
  from jsonb_to_recordset($1::jsonb) as r (id uuid, comment text, file_id uuid, kind text, at timestamptz)
  where missions.id = r.id`;

export const completedRow = (row: { id: string; at: Instant }): CarriedRows => ({
  sql: updateCompleted,
  rows: [row],
});

const updateCompleted = `
  update missions set status = 'COMPLETED', completed_at = r.at
  from jsonb_to_recordset($1::jsonb) as r (id uuid, at timestamptz)
  where missions.id = r.id`;

/** The answer is taken off again: the creator has to give another. */
export const reopenedRow = (row: { id: string; due_at: Instant }): CarriedRows => ({
  sql: updateReopened,
  rows: [row],
});

const updateReopened = `
  update missions set status = 'ACCEPTED', due_at = r.due_at, response_comment = null, response_file_id = null,
    response_kind = null, performed_at = null
  from jsonb_to_recordset($1::jsonb) as r (id uuid, due_at timestamptz)
  where missions.id = r.id`;

/** The row of a rejection; none when nothing was rejected. */
export function rejectedRows(events: readonly MissionEvent[], at: Instant): CarriedRows[] {
  return events.flatMap((event) => {
    if (event.type !== 'MissionRejected') return [];
    const { missionId: id, reason } = event.payload;
    const row: { id: string; reason: RejectReason; at: Instant } = { id, reason, at };
    return [{ sql: updateRejected, rows: [row] }];
  });
}

const updateRejected = `
  update missions set status = 'REJECTED', reject_reason = r.reason, rejected_at = r.at
  from jsonb_to_recordset($1::jsonb) as r (id uuid, reason text, at timestamptz)
  where missions.id = r.id`;

export const blockedRow = (row: {
  id: string;
  operator_id: string;
  reason: string;
  at: Instant;
}): CarriedRows => ({ sql: updateBlocked, rows: [row] });

const updateBlocked = `
  update missions set blocked_at = r.at, blocked_by = r.operator_id, block_reason = r.reason
  from jsonb_to_recordset($1::jsonb) as r (id uuid, operator_id uuid, reason text, at timestamptz)
  where missions.id = r.id`;

export const unblockedRow = (row: { id: string }): CarriedRows => ({ sql: updateUnblocked, rows: [row] });

const updateUnblocked = `
  update missions set blocked_at = null, blocked_by = null, block_reason = null
  from jsonb_to_recordset($1::jsonb) as r (id uuid)
  where missions.id = r.id`;
