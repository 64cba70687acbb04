import type { Finding } from '../../../finding.ts';

/** What two of the staff do together, told by its kind. */
export const approvalFinds: readonly Finding[] = [
  {
    kind: 'APPROVAL',
    seenBy: 'showApproval',
    byId: (db, id) => db.selectFrom('approvals').where('id', '=', id).select(['id', 'kind as title']),
  },
];
