import type { Ctx } from '../../../context.ts';
import {
  blanked,
  type DataExport,
  type DataRetention,
  dash,
  deleted,
  exportById,
  kept,
  wholeExport,
} from '../../../privacy-rules.ts';

const comments = exportById('comments', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('comments')
    .select([
      'id',
      'mission_id',
      'parent_id',
      'content',
      'written_at',
      'edited_at',
      'blocked_at',
      'block_reason',
      'objected_at',
      'objection',
      'upheld_at',
      'answer',
    ])
    .where('author_id', '=', userId),
);

const commentLikes = exportById('commentLikes', 'comment_id', ({ db }: Ctx, { userId }) =>
  db.selectFrom('comment_likes').select(['comment_id', 'liked_at']).where('user_id', '=', userId),
);

const commentReports = exportById('commentReports', 'comment_id', ({ db }: Ctx, { userId }) =>
  db.selectFrom('comment_reports').select(['comment_id', 'reported_at']).where('user_id', '=', userId),
);

const restrictions = wholeExport('commentRestrictions', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('comment_restrictions')
    .select(['user_id', 'until', 'reason'])
    .where('user_id', '=', userId)
    .execute(),
);

/** This slice's data about a member, for the member's own export. */
export const commentsExports: readonly DataExport<Ctx>[] = [
  comments,
  commentLikes,
  commentReports,
  restrictions,
];

/** Retention of this slice's rows about members who have closed their account. */
export const commentsRetention: readonly DataRetention[] = [
  kept(
    'comments',
    'author_id',
    'public comments stay, without a name; members who want them gone delete them before they leave',
  ),
  blanked('comments', 'author_id', 'COMPLAINTS', {
    blanks: { objection: dash('objection') },
    only: 'objection is not null',
  }),
  kept('comment_likes', 'user_id', 'taken off one by one once somebody has left, as each is counted'),
  deleted('comment_reports', 'user_id', 'COMPLAINTS'),
  deleted('comment_restrictions', 'user_id', 'COMPLAINTS'),
];
