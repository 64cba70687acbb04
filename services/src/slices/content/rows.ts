import type { ContentEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { deleteRows, insertRows } from '../../db/rows.ts';

/**
 * What an event changes in the rows of this slice; they commit with it.
 * @param words what the owner or the operator wrote; no event has it
 */
export function rowsOf({ type, payload }: ContentEvent, at: Instant, words: string): CarriedRows[] {
  const { kind, contentId } = payload;
  const ref = { kind, content_id: contentId };
  switch (type) {
    case 'ContentBlocked': {
      const { ownerId, operatorId, objectUntil } = payload;
      const row = {
        ...{ ...ref, owner_id: ownerId, blocked_at: at, blocked_by: operatorId },
        ...{ reason: words, object_until: objectUntil },
      };
      return [insertRows('content_blocks', [row]), answeredReports(ref, at)];
    }
    case 'ContentBlockObjected':
      return [changedBlock({ ...ref, objected_at: at, objection: words })];
    case 'ContentBlockUpheld':
      return [changedBlock({ ...ref, upheld_at: at, upheld_by: payload.operatorId, answer: words })];
    case 'ContentUnblocked':
      return [deleteRows('content_blocks', [ref]), answeredReports(ref, at)];
    case 'ContentCleared':
      return [answeredReports(ref, at)];
  }
}

interface Ref {
  readonly kind: string;
  readonly content_id: string;
}

/** Sets columns of the block of one thing. */
function changedBlock(change: Ref & Readonly<Record<string, string>>): CarriedRows {
  const columns = Object.keys(change).filter((column) => column !== 'kind' && column !== 'content_id');
  const sql = `
    update content_blocks set ${columns.map((column) => `${column} = r.${column}`).join(', ')}
    from jsonb_populate_recordset(null::content_blocks, $1::jsonb) as r
    where content_blocks.kind = r.kind and content_blocks.content_id = r.content_id`;
  return { sql, rows: [change] };
}

/** What was reported of one thing until now is answered. */
const answeredReports = (ref: Ref, at: Instant): CarriedRows => ({
  sql: `
    update content_reports set answered_at = r.answered_at
    from jsonb_populate_recordset(null::content_reports, $1::jsonb) as r
    where content_reports.kind = r.kind and content_reports.content_id = r.content_id
      and content_reports.answered_at is null`,
  rows: [{ ...ref, answered_at: at }],
});
