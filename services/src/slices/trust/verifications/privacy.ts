import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';
import { type DataRetention, kept } from '../../../data-retention.ts';

/** Verifications of the ledger that a member asked for, as one of the staff. */
const askedVerifications = exportById('verifications', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('verifications')
    .select(['id', 'status', 'asked_at', 'begun_at', 'ended_at', 'findings'])
    .where('asked_by', '=', userId),
);

/** What this slice keeps about a member. */
export const verificationExports: readonly DataExport<Ctx>[] = [askedVerifications];

/** What becomes of this slice's rows of members who have left. */
export const verificationRetention: readonly DataRetention[] = [
  kept('verifications', 'asked_by', 'what the staff did'),
];
