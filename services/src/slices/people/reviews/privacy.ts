import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, deleted, exportById } from '../../../privacy-rules.ts';

/** The outcome of the application as a creator, except the approval. */
const reviews = exportById('reviews', 'creator_id', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('creator_reviews')
    .select(['creator_id', 'rejected_at', 'reason', 'reapplied_at', 'changes'])
    .where('creator_id', '=', creatorId),
);

/** This slice's parts of the personal data export. */
export const reviewsExports: readonly DataExport<Ctx>[] = [reviews];

/** Retention rules for this slice's rows of former members. */
export const reviewsRetention: readonly DataRetention[] = [
  deleted('creator_reviews', 'creator_id', 'MEMBERSHIP'),
];
