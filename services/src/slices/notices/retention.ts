import { type DataRetention, deleted } from '../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const noticesRetention: readonly DataRetention[] = [deleted('notices', 'recipient_id', 'MEMBERSHIP')];
