import type { Finding } from '../../../finding.ts';

/** Questions to support, told by who asked. */
export const supportFinds: readonly Finding[] = [
  {
    kind: 'SUPPORT_QUESTION',
    seenBy: 'showSupportQuestion',
    byId: (db, id) =>
      db
        .selectFrom('support_questions')
        .innerJoin('users', 'users.id', 'support_questions.user_id')
        .where('support_questions.id', '=', id)
        .select(['support_questions.id', 'users.username as title']),
  },
];
