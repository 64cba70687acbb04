import type { Finding } from '../../../finding.ts';

/** Applications lead to their review, told by who applied; they have the id of the creator. */
export const reviewFinds: readonly Finding[] = [
  {
    kind: 'REVIEW',
    seenBy: 'showReview',
    byId: (db, id) => db.selectFrom('creators').where('id', '=', id).select(['id', 'name as title']),
  },
];
