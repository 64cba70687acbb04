import { type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const verificationRetention: readonly DataRetention[] = [
  kept('verifications', 'asked_by', 'what the staff did'),
];
