import type { ContentEvent, JudgementReason, ReasonIn } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { insertRows, type NewRow } from '../../../db/rows.ts';
import { reasonColumns } from '../../staff/reasons/given.ts';

/**
 * Returns the row changes of a content event; they commit with it.
 * @param said the text of the owner or the operator; no event holds it
 */
export function rowsOf({ type, payload }: ContentEvent, at: Instant, said: JudgementReason): CarriedRows[] {
  const { kind, contentId } = payload;
  const ref = { kind, content_id: contentId };
  switch (type) {
    case 'ContentBlocked': {
      const { ownerId, operatorId, objectUntil } = payload;
      const row = {
        ...{ ...ref, owner_id: ownerId, ...notBlocked, blocked_at: at, blocked_by: operatorId },
        ...{ ...reasonColumns('reason', said), object_until: objectUntil },
      };
      return [newBlock(row), answeredReports(ref, at)];
    }
    case 'ContentBlockObjected':
      return [changedBlock({ ...ref, objected_at: at, objection: said.reason })];
    case 'ContentBlockUpheld':
      return [
        changedBlock({
          ...{ ...ref, upheld_at: at, upheld_by: payload.operatorId },
          ...reasonColumns('answer', said),
        }),
      ];
    case 'ContentUnblocked':
      return [changedBlock({ ...ref, ...notBlocked }), answeredReports(ref, at)];
    case 'ContentCleared':
      return [answeredReports(ref, at)];
  }
}

interface Ref {
  readonly kind: string;
  readonly content_id: string;
}

const notBlocked = {
  ...{ blocked_at: null, blocked_by: null, reason: null, reason_in: null, object_until: null },
  ...{ objected_at: null, objection: null, upheld_at: null, upheld_by: null },
  ...{ answer: null, answer_in: null },
};

/** Inserts the block's row, or overwrites the row of an earlier block of the same content. */
function newBlock(row: NewRow<'content_blocks'>): CarriedRows {
  const { sql, rows } = insertRows('content_blocks', [row]);
  const sets = columnsOf(row).map((column) => `${column} = excluded.${column}`);
  return { sql: `${sql} on conflict (kind, content_id) do update set ${sets.join(', ')}`, rows };
}

/** Updates columns of a content's block. */
function changedBlock(change: Ref & Readonly<Record<string, string | ReasonIn | null>>): CarriedRows {
  const sets = columnsOf(change).map((column) => `${column} = r.${column}`);
  const sql = `
    update content_blocks set ${sets.join(', ')}
    from jsonb_populate_recordset(null::content_blocks, $1::jsonb) as r
    where content_blocks.kind = r.kind and content_blocks.content_id = r.content_id`;
  return { sql, rows: [change] };
}

/** Returns all columns except the key columns. */
const columnsOf = (row: object) =>
  Object.keys(row).filter((column) => column !== 'kind' && column !== 'content_id');

/** Marks all open reports of a content as answered. */
const answeredReports = (ref: Ref, at: Instant): CarriedRows => ({
  sql: `
    update content_reports set answered_at = r.answered_at
    from jsonb_populate_recordset(null::content_reports, $1::jsonb) as r
    where content_reports.kind = r.kind and content_reports.content_id = r.content_id
      and content_reports.answered_at is null`,
  rows: [{ ...ref, answered_at: at }],
});
