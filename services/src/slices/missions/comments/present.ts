import type { Comment, CommentBlock, Language } from '@sowon/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { defaultImageUrl, findUsers } from '../../ground/accounts/queries.ts';
import { creatorIdsOf, findCreators } from '../../people/creators/queries.ts';
import { blockSlot, presentObjection, reasonFor } from '../../staff/reasons/judgement.ts';
import { winsOf } from '../campaigns/queries.ts';
import type { Member } from '../missions/visibility.ts';

type Db = Kysely<Database>;
/** A row of `comments`. */
export type CommentRow = Selectable<Database['comments']>;

/** All columns of `comments`, by name. */
export const columns = [
  ...([
    'id',
    'mission_id',
    'parent_id',
    'author_id',
    'content',
    'replies',
    'written_at',
    'edited_at',
  ] as const),
  ...(['blocked_at', 'blocked_by', 'block_reason', 'block_reason_in', 'object_until', 'looked_at'] as const),
  ...(['objected_at', 'objection', 'upheld_at', 'upheld_by', 'answer', 'answer_in'] as const),
] satisfies (keyof CommentRow)[];

/** Returns comments for a reader; `reader` is null for a visitor. */
export async function presentComments(
  ctx: Ctx,
  rows: readonly CommentRow[],
  reader: Member | null,
): Promise<Comment[]> {
  return forReader(ctx, rows, forAnybody(ctx, rows), reader);
}

/** Returns comments for a visitor; the text of a hidden comment is left empty. */
export async function forAnybody({ db }: Ctx, rows: readonly CommentRow[]): Promise<Comment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [authors, likes, wins] = await Promise.all([
    authorsOf(db, [...new Set(rows.map(({ author_id }) => author_id))]),
    likeRows(db, ids),
    winsOf(db, ids),
  ]);
  const likesOf = new Map(likes.map((row) => [row.comment_id, row.likes]));
  return rows.map((row) => ({
    id: row.id,
    missionId: row.mission_id,
    content: row.blocked_at === null ? row.content : '',
    parentCommentId: row.parent_id,
    user: authors(row.author_id),
    created: row.written_at.toISOString(),
    edited: row.edited_at?.toISOString() ?? null,
    liked: false,
    likedCount: likesOf.get(row.id) ?? 0,
    childrenCount: row.replies,
    blocked: false,
    hidden: row.blocked_at !== null,
    block: null,
    commentEventWin: wins.has(row.id),
    winPoint: wins.get(row.id) ?? 0,
  }));
}

/**
 * Adds one reader's view: the comments they like, those they reported (text left empty), and their own hidden ones with the reason.
 * @param common the rows as any visitor gets them, in the same order
 */
export async function forReader(
  ctx: Ctx,
  rows: readonly CommentRow[],
  common: readonly Comment[] | Promise<readonly Comment[]>,
  reader: Member | null,
): Promise<Comment[]> {
  if (reader === null || rows.length === 0) return [...(await common)];
  const ids = rows.map(({ id }) => id);
  const ownHidden = rows.filter((row) => row.blocked_at !== null && row.author_id === reader.userId);
  const [comments, marks, blockFacts] = await Promise.all([
    common,
    markRows(ctx.db, reader.userId, ids),
    blockSlot.read(
      ctx,
      ownHidden.map(({ id }) => id),
      null,
    ),
  ]);
  const marksOf = new Map(marks.map((row) => [row.id, row]));
  return comments.map((comment, index) => {
    const row = rows[index];
    const { liked = false, reported: blocked = false } = marksOf.get(comment.id) ?? {};
    if (row?.author_id !== reader.userId) {
      return { ...comment, liked, blocked, content: blocked ? '' : comment.content };
    }
    const block = blockOf(row, reader.language ?? null, blockFacts(row.id));
    return { ...comment, liked, blocked, content: row.content, block };
  });
}

/**
 * Returns why a comment is hidden, and its author's objection; null while it is visible.
 * @param language the author's language; null for the reasons as they were typed
 * @param more facts from other slices
 */
export function blockOf(
  row: CommentRow,
  language: Language | null,
  more: Pick<CommentBlock, 'shownAgain'>,
): CommentBlock | null {
  const { blocked_at: at, block_reason: reason, object_until: until } = row;
  if (at === null || reason === null || until === null) return null;
  return {
    at: at.toISOString(),
    reason: reasonFor({ reason, reasonIn: row.block_reason_in }, language),
    objectUntil: until.toISOString(),
    ...more,
    objection: presentObjection(row, language),
  };
}

/** Reads the authors to show beside comments; a creator's page is included once it is public. */
async function authorsOf(db: Db, userIds: readonly string[]): Promise<(userId: string) => Comment['user']> {
  const [users, creatorIds] = await Promise.all([findUsers(db, userIds), creatorIdsOf(db, userIds)]);
  const creators = await findCreators(db, [...creatorIds.values()]);
  return (id) => {
    const user = users.get(id);
    const creator = creators.get(creatorIds.get(id) ?? '');
    return {
      id,
      username: user?.username ?? '',
      imageUrl: user?.imageUrl ?? defaultImageUrl,
      creator: creator?.isPublic ? { id: creator.id, name: creator.name, url: creator.url } : null,
    };
  };
}

const likeRows = lookup('likes-of-comments', (db, commentIds: readonly string[]) =>
  db
    .selectFrom('comment_like_counts')
    .select(['comment_id', 'likes'])
    .where('comment_id', '=', anyOf(commentIds))
    .compile(),
);

/** Reads which of the given comments a member likes or reported. */
const markRows = lookup('marks-of-comments', (db, userId: string, commentIds: readonly string[]) =>
  db
    .selectFrom('comments')
    .leftJoin('comment_likes as likes', (join) =>
      join.onRef('likes.comment_id', '=', 'comments.id').on('likes.user_id', '=', userId),
    )
    .leftJoin('comment_reports as reports', (join) =>
      join.onRef('reports.comment_id', '=', 'comments.id').on('reports.user_id', '=', userId),
    )
    .select(({ eb }) => [
      'comments.id',
      eb('likes.user_id', 'is not', null).as('liked'),
      eb('reports.user_id', 'is not', null).as('reported'),
    ])
    .where('comments.id', '=', anyOf(commentIds))
    .$castTo<{ id: string; liked: boolean; reported: boolean }>()
    .compile(),
);
