import type { Finding } from '../../../finding.ts';

/** Notices lead to the deliveries to whom they are for, told by which notice it is. */
export const noticeFinds: readonly Finding[] = [
  {
    kind: 'DELIVERY',
    seenBy: 'listDeliveries',
    byId: (db, id) =>
      db.selectFrom('notices').where('id', '=', id).select(['recipient_id as id', 'notice as title']),
  },
];
