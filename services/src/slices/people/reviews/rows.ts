import type { ReviewEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { insertRows, type NewRow } from '../../../db/rows.ts';

/** Returns the row change of a review event. @param text the operator's or applicant's text, which is in no event */
export function rowOf({ type, payload }: ReviewEvent, at: Instant, text: string | null): CarriedRows {
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
        ...{ reminded_at: null, overdue_at: null, rejected_at: null, rejected_by: null, reason: null },
        ...{ reapplied_at: at, remind_at: payload.remindAt, due_at: payload.dueAt, changes: text },
      });
  }
}

/** Inserts the row, or sets these columns. */
function setColumns(row: NewRow<'creator_reviews'>): CarriedRows {
  const { sql, rows } = insertRows('creator_reviews', [row]);
  const sets = Object.keys(row).map((name) => `${name} = excluded.${name}`);
  return { sql: `${sql} on conflict (creator_id) do update set ${sets.join(', ')}`, rows };
}
