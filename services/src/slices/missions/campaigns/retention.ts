import { type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const campaignsRetention: readonly DataRetention[] = [
  kept('campaign_entries', 'user_id', 'which comment won how many coins'),
];
