import type { Finding } from '../../../finding.ts';

/** Takedowns, told by what kind of content they hide. */
export const takedownFinds: readonly Finding[] = [
  {
    kind: 'TAKEDOWN',
    seenBy: 'showTakedown',
    byId: (db, id) => db.selectFrom('takedowns').where('id', '=', id).select(['id', 'kind as title']),
  },
];
