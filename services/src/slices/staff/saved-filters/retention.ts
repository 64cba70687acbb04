import { type DataRetention, deleted } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const savedFiltersRetention: readonly DataRetention[] = [
  deleted('saved_filters', 'owner_id', 'LEAVING'),
];
