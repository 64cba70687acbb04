import { type DataRetention, deleted } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const userRetention: readonly DataRetention[] = [deleted('shut_outs', 'user_id', 'COMPLAINTS')];
