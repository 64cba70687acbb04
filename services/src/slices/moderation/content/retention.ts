import { blanked, type DataRetention, dash, deleted } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const contentRetention: readonly DataRetention[] = [
  blanked('content_blocks', 'owner_id', 'COMPLAINTS', {
    blanks: { objection: dash('objection') },
    only: 'objection is not null',
  }),
  deleted('content_reports', 'user_id', 'COMPLAINTS'),
];
