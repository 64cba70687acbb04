import { type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const followsRetention: readonly DataRetention[] = [
  kept(
    'follows',
    'user_id',
    'taken off one by one once somebody has left, as whom they followed counts them',
  ),
  kept('follows', 'creator_id', 'the lists of those who follow leave out whose page is hidden'),
  kept('creator_follower_counts', 'creator_id', 'a count'),
];
