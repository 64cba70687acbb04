import type { Finding } from '../../../finding.ts';

/** Acts of the staff lead to all acts on the same object, told by what was done. */
export const staffActFinds: readonly Finding[] = [
  {
    kind: 'STAFF_ACT',
    seenBy: 'listStaffActs',
    byId: (db, id) =>
      db.selectFrom('staff_acts').where('id', '=', id).select(['object_id as id', 'action as title']),
  },
];
