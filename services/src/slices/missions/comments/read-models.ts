import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { view } from '../../../feed/view.ts';
import type { LiveRules, Told } from '../../../live.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { portraitsOf } from '../../ground/files/portraits.ts';
import { aboutSlot, idsAbout, namedAbout, shownName } from '../../ground/notices/about.ts';
import { userConsoleSlot } from '../../people/users/queries.ts';
import { missionSlot } from '../missions/mission-slot.ts';

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

/** Adds a member's current restriction on commenting: its end and its reason. */
export const userPart = userConsoleSlot.filledBy(async ({ db, clock }, userIds) => {
  const rows = await db
    .selectFrom('comment_restrictions')
    .selectAll()
    .where('user_id', '=', anyOf(userIds))
    .where('until', '>', clock.now())
    .execute();
  return new Map(
    rows.map(({ user_id, until, reason }) => [
      user_id,
      { commentingRestricted: { until: until.toISOString(), reason } },
    ]),
  );
});

/** Adds the number of a mission's comments. */
export const missionPart = missionSlot.filledForAll(async ({ db }, missionIds) => {
  const rows = await countRows(db, missionIds);
  return new Map(rows.map((row) => [row.mission_id, { commentsCount: row.comments }]));
});

const countRows = lookup('comments-of-missions', (db, missionIds: readonly string[]) =>
  db
    .selectFrom('mission_comment_counts')
    .select(['mission_id', 'comments'])
    .where('mission_id', '=', anyOf(missionIds))
    .compile(),
);

/**
 * Adds the author's name and portrait to notices about a visible comment by somebody else. Notices about the reader's own or a hidden
 * comment show what notices about its mission show.
 */
export const aboutComments = aboutSlot.filledBy(async (ctx, about, { reader }) => {
  const ids = idsAbout('comment', about);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('comments')
    .select(['id', 'author_id'])
    .where('id', '=', anyOf(ids))
    .where('blocked_at', 'is', null)
    .execute();
  const others = rows.filter((row) => row.author_id !== reader?.userId);
  const authorIds = others.map((row) => row.author_id);
  const [authors, portraits] = await Promise.all([findUsers(ctx.db, authorIds), portraitsOf(ctx, authorIds)]);
  return namedAbout(
    'comment',
    others.map((row) => [
      row.id,
      {
        thumbnail: portraits.get(row.author_id) ?? null,
        who: shownName(authors.get(row.author_id)?.username),
      },
    ]),
  );
});
