import { blanked, type DataRetention, kept } from '../../../privacy-rules.ts';

/** Retention rules for this slice's rows of former members. */
export const leavingRetention: readonly DataRetention[] = [
  blanked('departures', 'user_id', 'MEMBERSHIP', { blanks: { kept: 'null' }, only: 'kept is not null' }),
  kept('departures', 'creator_id', 'that somebody left, when, and when what was destroyed'),
];
