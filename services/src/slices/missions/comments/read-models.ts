import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { view } from '../../../feed/view.ts';
import type { LiveRules, Told } from '../../../live.ts';

/** Projection of the number of comments per mission and of likes per comment. */
export const commentCounts = view({
  name: 'comments',
  tables: ['mission_comment_counts', 'comment_like_counts'],
  on: {
    CommentWritten: (trx, { payload: { missionId, parent } }) =>
      addComment(trx, missionId, parent === null, 1),
    CommentDeleted: (trx, { payload: { missionId, parentId } }) =>
      addComment(trx, missionId, parentId === null, -1),
    CommentLiked: (trx, { payload }) => addLike(trx, payload.commentId, 1),
    CommentUnliked: (trx, { payload }) => addLike(trx, payload.commentId, -1),
  },
});

/** Adds to a mission's counts. A decrement always follows its increment, so the row exists by then. */
async function addComment(
  trx: Transaction<Database>,
  missionId: string,
  begins: boolean,
  change: 1 | -1,
): Promise<void> {
  const begun = begins ? change : 0;
  await trx
    .insertInto('mission_comment_counts')
    .values({ mission_id: missionId, comments: Math.max(0, change), conversations: Math.max(0, begun) })
    .onConflict((conflict) =>
      conflict.column('mission_id').doUpdateSet({
        comments: sql`mission_comment_counts.comments + ${change}`,
        conversations: sql`mission_comment_counts.conversations + ${begun}`,
      }),
    )
    .execute();
}

/** Adds to a comment's likes; a decrement always follows its increment. */
async function addLike(trx: Transaction<Database>, commentId: string, change: 1 | -1): Promise<void> {
  await trx
    .insertInto('comment_like_counts')
    .values({ comment_id: commentId, likes: Math.max(0, change) })
    .onConflict((conflict) =>
      conflict.column('comment_id').doUpdateSet({ likes: sql`comment_like_counts.likes + ${change}` }),
    )
    .execute();
}

type Of<Name extends string> = { readonly payload: Readonly<Record<Name, string>> };

const toReaders = ({ payload: { missionId } }: Of<'missionId'>): Told[] => [
  { change: { topic: 'comments', id: missionId }, to: [`mission:${missionId}`] },
];

/** Live updates to the author only, about a hidden comment. */
const toAuthor = ({ payload: { missionId, authorId } }: Of<'missionId' | 'authorId'>): Told[] => [
  { change: { topic: 'comments', id: missionId }, to: [`user:${authorId}`] },
];

/** Live updates about a mission's comments, for its readers. Likes are not sent: every like would make all readers load the comment again. */
export const commentsLive: LiveRules = {
  CommentWritten: toReaders,
  CommentEdited: toReaders,
  CommentDeleted: toReaders,
  CommentBlocked: toReaders,
  CommentUnblocked: toReaders,
  BlockUpheld: toAuthor,
};
