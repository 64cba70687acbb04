import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, exportById, kept } from '../../../privacy-rules.ts';

/** Proposals of the staff that concern a member. */
const approvals = exportById('approvals', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('approvals')
    .select(['id', 'kind', 'status', 'wish', 'effect', 'proposed_at', 'decided_at'])
    .where('concerns_id', '=', userId),
);

/** Data that this slice keeps about a member. */
export const approvalExports: readonly DataExport<Ctx>[] = [approvals];

/** Retention of this slice's rows after a member leaves. */
export const approvalRetention: readonly DataRetention[] = [
  kept('approvals', 'concerns_id', 'what the staff did, as the ledger has it'),
  kept('approvals', 'maker_id', 'what the staff did'),
  kept('approvals', 'decided_by', 'what the staff did'),
];
