import { type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const moderationRetention: readonly DataRetention[] = [
  kept('moderation_marks', 'user_id', 'an id beside what was reported or objected to'),
];
