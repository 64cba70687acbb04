import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, deleted, exportById } from '../../../privacy-rules.ts';

const shutOuts = exportById('shutOuts', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('shut_outs')
    .select(['id', 'shut_out_at', 'reason', 'let_in_at', 'objected_at', 'objection', 'upheld_at', 'answer'])
    .where('user_id', '=', userId),
);

/** This slice's parts of the personal data export. */
export const userExports: readonly DataExport<Ctx>[] = [shutOuts];

/** Retention rules for this slice's rows of former members. */
export const userRetention: readonly DataRetention[] = [deleted('shut_outs', 'user_id', 'COMPLAINTS')];
