import { type DataRetention, deleted } from '../../../data-retention.ts';

/**
 * What becomes of this slice's rows of members who have left. What a statement says is gone with its creator's key; that it was issued can be
 * checked as long as contracts are kept.
 */
export const statementRetention: readonly DataRetention[] = [
  deleted('statements', 'creator_id', 'CONTRACTS'),
];
