import type { Finding } from '../../../finding.ts';

/** What stands in the queue of the operators, told by its kind. */
export const moderationFinds: readonly Finding[] = [
  {
    kind: 'QUEUED',
    seenBy: 'showModeration',
    byId: (db, id) =>
      db
        .selectFrom('moderation_queue')
        .where('content_id', '=', id)
        .where('state', 'is not', null)
        .select(['content_id as id', 'kind as title']),
  },
];
