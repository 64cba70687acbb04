import type { Ctx } from '../../context.ts';
import { type DataExport, nobodysId, pagedExport } from '../../data-export.ts';

const comments = pagedExport(
  'comments',
  ({ db }: Ctx, { userId }, last: { readonly id: string } | null, most) =>
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
      .where('author_id', '=', userId)
      .where('id', '>', last?.id ?? nobodysId)
      .orderBy('id')
      .limit(most)
      .execute(),
);

const commentLikes = pagedExport(
  'commentLikes',
  ({ db }: Ctx, { userId }, last: { readonly comment_id: string } | null, most) =>
    db
      .selectFrom('comment_likes')
      .select(['comment_id', 'liked_at'])
      .where('user_id', '=', userId)
      .where('comment_id', '>', last?.comment_id ?? nobodysId)
      .orderBy('comment_id')
      .limit(most)
      .execute(),
);

const commentReports = pagedExport(
  'commentReports',
  ({ db }: Ctx, { userId }, last: { readonly comment_id: string } | null, most) =>
    db
      .selectFrom('comment_reports')
      .select(['comment_id', 'reported_at'])
      .where('user_id', '=', userId)
      .where('comment_id', '>', last?.comment_id ?? nobodysId)
      .orderBy('comment_id')
      .limit(most)
      .execute(),
);

const restrictions = pagedExport(
  'commentRestrictions',
  ({ db }: Ctx, { userId }, last: { readonly user_id: string } | null, most) =>
    db
      .selectFrom('comment_restrictions')
      .select(['user_id', 'until', 'reason'])
      .where('user_id', '=', userId)
      .where('user_id', '>', last?.user_id ?? nobodysId)
      .orderBy('user_id')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const commentsExports: readonly DataExport<Ctx>[] = [
  comments,
  commentLikes,
  commentReports,
  restrictions,
];
