import { type DataRetention, deleted } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const ownDataRetention: readonly DataRetention[] = [deleted('data_exports', 'user_id', 'MEMBERSHIP')];
