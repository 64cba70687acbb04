import type { Finding } from '../../../finding.ts';

/** A file leads to whoever sent it. */
export const fileFinds: readonly Finding[] = [
  {
    kind: 'USER',
    seenBy: 'showUser',
    byId: (db, id) =>
      db.selectFrom('files').where('id', '=', id).select(['owner_id as id', 'filename as title']),
  },
];
