import { type DataRetention, kept } from '../../../privacy-rules.ts';

/** Retention of this slice's rows about members who have closed their account. */
export const moderationRetention: readonly DataRetention[] = [
  kept('moderation_marks', 'user_id', 'an id beside what was reported or objected to'),
];
