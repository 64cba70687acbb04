import { blanked, type DataRetention, dash, destroyed } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const strikesRetention: readonly DataRetention[] = [
  destroyed('strike_appeals', 'strike_id', {
    after: 'COMPLAINTS',
    act: 'DELETED',
    sql: `delete from strike_appeals using strikes, whose
      where strike_appeals.strike_id = strikes.id and strikes.creator_id = whose.creator_id returning 1`,
  }),
  blanked('strikes', 'creator_id', 'COMPLAINTS', {
    blanks: { lift_reason: dash('lift_reason') },
    only: 'lift_reason is not null',
  }),
];
