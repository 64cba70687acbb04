import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { view } from '../../../feed/view.ts';
import type { LiveRules, Told } from '../../../live.ts';

/** How many comments each mission has, and how many like each comment. */
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

/** Each is taken away only after it was added, so the row is there by then. */
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

/** As above. */
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

/** What only its author sees of a hidden comment. */
const toAuthor = ({ payload: { missionId, authorId } }: Of<'missionId' | 'authorId'>): Told[] => [
  { change: { topic: 'comments', id: missionId }, to: [`user:${authorId}`] },
];

/** What is said about a mission, for whoever reads it. Likes are not told: a liked comment would be read anew by all at each of them. */
export const commentsLive: LiveRules = {
  CommentWritten: toReaders,
  CommentEdited: toReaders,
  CommentDeleted: toReaders,
  CommentBlocked: toReaders,
  CommentUnblocked: toReaders,
  BlockUpheld: toAuthor,
};
