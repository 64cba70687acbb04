import type { Finding } from '../../../finding.ts';

/** Templates of reasons by their name. */
export const reasonFinds: readonly Finding[] = [
  {
    kind: 'REASON_TEMPLATE',
    seenBy: 'showReasonTemplate',
    byId: (db, id) => db.selectFrom('reason_templates').where('id', '=', id).select(['id', 'name as title']),
  },
];
