import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, exportById, kept } from '../../../privacy-rules.ts';

/** Exports that a member requested as one of the staff. */
const askedLists = exportById('listExports', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('list_exports')
    .select(['id', 'list', 'format', 'narrowed_by', 'status', 'asked_at', 'row_count', 'ended_at'])
    .where('asked_by', '=', userId),
);

/** Data that this slice keeps about a member. */
export const listExportExports: readonly DataExport<Ctx>[] = [askedLists];

/** Retention of this slice's rows after a member leaves; search texts are deleted together with the file. */
export const listExportRetention: readonly DataRetention[] = [
  kept('list_exports', 'asked_by', 'what the staff did'),
];
