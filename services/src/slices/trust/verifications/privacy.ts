import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, exportById, kept } from '../../../privacy-rules.ts';

/** Ledger verifications that the member requested as staff. */
const askedVerifications = exportById('verifications', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('verifications')
    .select(['id', 'status', 'asked_at', 'begun_at', 'ended_at', 'findings'])
    .where('asked_by', '=', userId),
);

/** This slice's parts of the personal data export. */
export const verificationExports: readonly DataExport<Ctx>[] = [askedVerifications];

/** Retention rules for this slice's rows of former members. */
export const verificationRetention: readonly DataRetention[] = [
  kept('verifications', 'asked_by', 'what the staff did'),
];
