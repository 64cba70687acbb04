import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';
import { type DataRetention, kept } from '../../../data-retention.ts';

/** What the staff asked for that concerns a member. */
const approvals = exportById('approvals', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('approvals')
    .select(['id', 'kind', 'status', 'wish', 'effect', 'proposed_at', 'decided_at'])
    .where('concerns_id', '=', userId),
);

/** What this slice keeps about a member. */
export const approvalExports: readonly DataExport<Ctx>[] = [approvals];

/** What becomes of this slice's rows of members who have left. */
export const approvalRetention: readonly DataRetention[] = [
  kept('approvals', 'concerns_id', 'what the staff did, as the ledger has it'),
  kept('approvals', 'maker_id', 'what the staff did'),
  kept('approvals', 'decided_by', 'what the staff did'),
];
