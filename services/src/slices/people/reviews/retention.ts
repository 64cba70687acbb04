import { type DataRetention, deleted } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const reviewsRetention: readonly DataRetention[] = [
  deleted('creator_reviews', 'creator_id', 'MEMBERSHIP'),
];
