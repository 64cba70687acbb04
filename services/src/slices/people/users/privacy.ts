import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';
import { type DataRetention, deleted } from '../../../data-retention.ts';

const shutOuts = exportById('shutOuts', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('shut_outs')
    .select(['id', 'shut_out_at', 'reason', 'let_in_at', 'objected_at', 'objection', 'upheld_at', 'answer'])
    .where('user_id', '=', userId),
);

/** What this slice keeps about a member. */
export const userExports: readonly DataExport<Ctx>[] = [shutOuts];

/** What becomes of this slice's rows of members who have left. */
export const userRetention: readonly DataRetention[] = [deleted('shut_outs', 'user_id', 'COMPLAINTS')];
