import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';

/** What the staff asked for that concerns a member. */
const approvals = exportById('approvals', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('approvals')
    .select(['id', 'kind', 'status', 'wish', 'effect', 'proposed_at', 'decided_at'])
    .where('concerns_id', '=', userId),
);

/** What this slice keeps about a member. */
export const approvalExports: readonly DataExport<Ctx>[] = [approvals];
