import type { Comment, CommentBlock, Language } from '@sowon/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Ctx } from '../../context.ts';
import { anyOf } from '../../db/few-ids.ts';
import { lookup } from '../../db/lookup.ts';
import type { Database } from '../../db/schema.ts';
import { defaultImageUrl, findUsers } from '../accounts/queries.ts';
import { winsOf } from '../campaigns/queries.ts';
import { creatorIdsOf, findCreators } from '../creators/queries.ts';
import type { Member } from '../missions/visibility.ts';
import { blockSlot } from '../reasons/block-slot.ts';
import { reasonFor } from '../reasons/given.ts';
import { presentObjection } from '../reasons/objection.ts';

type Db = Kysely<Database>;
type Row = Selectable<Database['comments']>;

/** Comments as a reader gets them; null for a visitor. */
export async function presentComments(
  ctx: Ctx,
  rows: readonly Row[],
  reader: Member | null,
): Promise<Comment[]> {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const ownHidden = rows.filter((row) => row.blocked_at !== null && row.author_id === reader?.userId);
  const ids = rows.map(({ id }) => id);
  const [authors, likes, own, wins, blockFacts] = await Promise.all([
    authorsOf(db, [...new Set(rows.map(({ author_id }) => author_id))]),
    likeRows(db, ids),
    reader ? markRows(db, reader.userId, ids) : [],
    winsOf(db, ids),
    blockSlot.read(
      ctx,
      ownHidden.map(({ id }) => id),
      null,
    ),
  ]);
  const likesOf = new Map(likes.map((row) => [row.comment_id, row.likes]));
  const marksOf = new Map(own.map((row) => [row.id, row]));
  return rows.map((row) => {
    const isOwn = row.author_id === reader?.userId;
    const hidden = row.blocked_at !== null;
    const blocked = marksOf.get(row.id)?.reported ?? false;
    return {
      id: row.id,
      missionId: row.mission_id,
      content: (hidden && !isOwn) || blocked ? '' : row.content,
      parentCommentId: row.parent_id,
      user: authors(row.author_id),
      created: row.written_at.toISOString(),
      edited: row.edited_at?.toISOString() ?? null,
      liked: marksOf.get(row.id)?.liked ?? false,
      likedCount: likesOf.get(row.id) ?? 0,
      childrenCount: row.replies,
      blocked,
      hidden,
      block: isOwn ? blockOf(row, reader.language ?? null, blockFacts(row.id)) : null,
      commentEventWin: wins.has(row.id),
      winPoint: wins.get(row.id) ?? 0,
    };
  });
}

/**
 * Why a comment is hidden, and what its author said against it; null while it is not.
 * @param language in which its author reads it; null for the reasons as they were typed
 * @param more what other slices know of it
 */
export function blockOf(
  row: Row,
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

/** Members as they stand beside what they wrote; a creator by their page, once it is public. */
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

/** Which of some comments a member likes or reported. */
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
