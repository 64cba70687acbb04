import { blanked, type DataRetention } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const drawsRetention: readonly DataRetention[] = [
  // What an entrant told of themselves was for the delivery of a prize, and they are gone.
  blanked('draw_entries', 'fan_id', 'LEAVING', { blanks: { details: 'null' }, only: 'details is not null' }),
  blanked('draws', 'creator_id', 'CONTRACTS', { blanks: { title: `'–'` }, only: `draws.title <> '–'` }),
];
