import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';
import { type DataRetention, kept } from '../../../data-retention.ts';

/** Lists that a member had written as files, as one of the staff. */
const askedLists = exportById('listExports', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('list_exports')
    .select(['id', 'list', 'format', 'narrowed_by', 'status', 'asked_at', 'row_count', 'ended_at'])
    .where('asked_by', '=', userId),
);

/** What this slice keeps about a member. */
export const listExportExports: readonly DataExport<Ctx>[] = [askedLists];

/** What becomes of this slice's rows of members who have left; what they searched for is gone with the file. */
export const listExportRetention: readonly DataRetention[] = [
  kept('list_exports', 'asked_by', 'what the staff did'),
];
