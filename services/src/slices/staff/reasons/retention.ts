import { type DataRetention, deleted } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const reasonRetention: readonly DataRetention[] = [deleted('reports_said', 'user_id', 'COMPLAINTS')];
