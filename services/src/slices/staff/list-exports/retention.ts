import { type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left; what they searched for is gone with the file. */
export const listExportRetention: readonly DataRetention[] = [
  kept('list_exports', 'asked_by', 'what the staff did'),
];
