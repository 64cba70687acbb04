import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';
import { type DataRetention, deleted } from '../../../data-retention.ts';

/** What came of the application as a creator, beside the approval. */
const reviews = exportById('reviews', 'creator_id', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('creator_reviews')
    .select(['creator_id', 'rejected_at', 'reason', 'reapplied_at', 'changes'])
    .where('creator_id', '=', creatorId),
);

/** What this slice keeps about a member. */
export const reviewsExports: readonly DataExport<Ctx>[] = [reviews];

/** What becomes of this slice's rows of members who have left. */
export const reviewsRetention: readonly DataRetention[] = [
  deleted('creator_reviews', 'creator_id', 'MEMBERSHIP'),
];
