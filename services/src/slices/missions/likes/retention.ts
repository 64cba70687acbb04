import { type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const likesRetention: readonly DataRetention[] = [
  kept('likes', 'user_id', 'taken off one by one once somebody has left, as each is counted'),
  kept('creator_like_counts', 'creator_id', 'a count'),
];
