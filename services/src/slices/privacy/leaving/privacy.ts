import { blanked, type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const leavingRetention: readonly DataRetention[] = [
  blanked('departures', 'user_id', 'MEMBERSHIP', { blanks: { kept: 'null' }, only: 'kept is not null' }),
  kept('departures', 'creator_id', 'that somebody left, when, and when what was destroyed'),
];
