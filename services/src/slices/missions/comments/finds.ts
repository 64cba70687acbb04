import type { Finding } from '../../../finding.ts';

/** Comments, told by who wrote them. */
export const commentFinds: readonly Finding[] = [
  {
    kind: 'COMMENT',
    seenBy: 'showComment',
    byId: (db, id) =>
      db
        .selectFrom('comments')
        .innerJoin('users', 'users.id', 'comments.author_id')
        .where('comments.id', '=', id)
        .select(['comments.id', 'users.username as title']),
  },
];
