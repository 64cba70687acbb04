import { type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const gradesRetention: readonly DataRetention[] = [
  kept('grade_proposals', 'creator_id', 'numbers of missions and coins, and a grade'),
];
