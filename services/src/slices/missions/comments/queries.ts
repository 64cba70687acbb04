import type { Comment, Input, PageOf, Routes } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { countedEachTime } from '../../../db/counted.ts';
import { lookup, sendTogether } from '../../../db/lookup.ts';
import { pageOf, readPage } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import { sharedResult } from '../../../db/shared-read.ts';
import { findAudiences, visibleMissionIds } from '../missions/queries.ts';
import { isSeenBy, type Member, unaskedMissionIds, type Viewer } from '../missions/visibility.ts';
import { type CommentRow, columns, forAnybody, forReader, presentComments } from './present.ts';

type Db = Kysely<Database>;

/** A member who reads or writes comments. */
export type Reading = Member;

/** The facts about a comment that a mark or a change needs. */
interface Known {
  readonly missionId: string;
  readonly authorId: string;
  readonly isBlocked: boolean;
}

/** Returns a comment on a mission that the viewer may see; otherwise null. */
export async function findComment(db: Db, viewer: Viewer, commentId: string): Promise<Known | null> {
  const row = await db
    .selectFrom('comments')
    .select(['mission_id', 'author_id', 'blocked_at'])
    .where('id', '=', commentId)
    .where('mission_id', 'in', visibleMissionIds(db, viewer))
    .executeTakeFirst();
  return row
    ? { missionId: row.mission_id, authorId: row.author_id, isBlocked: row.blocked_at !== null }
    : null;
}

/** Counts a member's comments that are hidden by operators now. */
export async function hiddenCommentsOf(db: Db, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .where('blocked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the id of the parent comment; null for a new conversation or an unknown id. */
export async function parentOf(db: Db, commentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('comments')
    .select('parent_id')
    .where('id', '=', commentId)
    .executeTakeFirst();
  return row?.parent_id ?? null;
}

/** Returns one comment on a mission that the viewer may see; otherwise null. */
export async function showComment(
  ctx: Ctx,
  viewer: Reading | null,
  commentId: string,
): Promise<Comment | null> {
  const rows = await ctx.db
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', commentId)
    .where('mission_id', 'in', visibleMissionIds(ctx.db, viewer))
    .execute();
  return (await presentComments(ctx, rows, viewer))[0] ?? null;
}

/**
 * Returns a page of a mission's comments, newest first; or of the replies to one comment, oldest first.
 * @throws AppError NOT_FOUND for a mission that the viewer may not see
 */
export async function missionComments(
  ctx: Ctx,
  viewer: Reading | null,
  missionId: string,
  query: Query,
): Promise<PageOf<Comment>> {
  const [audiences, { rows, shown, total }] = await Promise.all([
    findAudiences(ctx.db, [missionId]),
    pages(ctx.db, JSON.stringify([missionId, query]), () => readComments(ctx, missionId, query)),
  ]);
  const audience = audiences.get(missionId);
  if (!audience || !isSeenBy(audience, viewer)) throw new AppError('NOT_FOUND');
  return pageOf(await forReader(ctx, rows, shown, viewer), total, query);
}

type Query = Input<Routes['missionComments']>['query'];

/** A page of comments, the same for everybody who may see the mission. */
interface CommonPage {
  readonly rows: readonly CommentRow[];
  readonly shown: readonly Comment[];
  readonly total: number;
}

const pages = sharedResult<Ctx['db'], CommonPage>();

/** Reads a page once for all who request it at the same time. The right to see the mission is checked per viewer. */
async function readComments(ctx: Ctx, missionId: string, query: Query): Promise<CommonPage> {
  const { parentCommentId = null, parentOnly } = query;
  const all = ctx.db.selectFrom('comments').select(columns).where('mission_id', '=', missionId);
  const asked =
    parentCommentId === null
      ? all.$if(parentOnly, (comments) => comments.where('parent_id', 'is', null))
      : all.where('parent_id', '=', parentCommentId);
  const order = parentCommentId === null ? 'desc' : 'asc';
  const ordered = asked.orderBy('written_at', order).orderBy('id', order);
  const { rows, total } = await readPage(
    query,
    async (offset, limit) => [...(await sendTogether(ctx.db, ordered.offset(offset).limit(limit).compile()))],
    () =>
      parentCommentId === null ? countOf(ctx.db, missionId, parentOnly) : repliesTo(ctx.db, parentCommentId),
  );
  return { rows, total, shown: await forAnybody(ctx, rows) };
}

const bestShown = 3;

/** Returns the comments with the most likes, on public missions that are not for adults; hidden comments are left out. */
export async function bestComments(ctx: Ctx, viewer: Reading | null): Promise<Comment[]> {
  const { rows, shown } = await best(ctx.db, 'best', () => readBest(ctx));
  return forReader(ctx, rows, shown, viewer);
}

const best = sharedResult<Ctx['db'], Omit<CommonPage, 'total'>>();

async function readBest(ctx: Ctx): Promise<Omit<CommonPage, 'total'>> {
  const rows = await ctx.db
    .selectFrom('comment_like_counts')
    .innerJoin('comments', 'comments.id', 'comment_like_counts.comment_id')
    .selectAll('comments')
    .where('comment_like_counts.likes', '>', 0)
    .where('comments.blocked_at', 'is', null)
    .where('comments.mission_id', 'in', unaskedMissionIds(ctx.db))
    .orderBy('comment_like_counts.likes', 'desc')
    .orderBy('comment_like_counts.comment_id', 'desc')
    .limit(bestShown)
    .execute();
  return { rows, shown: await forAnybody(ctx, rows) };
}

const countRows = lookup('comments-of-mission', (db, missionId: string) =>
  db
    .selectFrom('mission_comment_counts')
    .select(['comments', 'conversations'])
    .where('mission_id', '=', missionId)
    .compile(),
);

const firstOf = (name: string, parentOnly: boolean) =>
  lookup(name, (db, missionId: string) =>
    db
      .selectFrom(
        db
          .selectFrom('comments')
          .select('id')
          .where('mission_id', '=', missionId)
          .$if(parentOnly, (comments) => comments.where('parent_id', 'is', null))
          .limit(countedEachTime + 1)
          .as('first'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .compile(),
  );

const firstComments = firstOf('first-comments-of-mission', false);
const firstConversations = firstOf('first-conversations-of-mission', true);

/**
 * Counts a mission's comments. The count is exact up to 1,000, so that members see what they have just written; above that it is as fresh
 * as the projection.
 */
async function countOf(db: Db, missionId: string, parentOnly: boolean): Promise<number> {
  const [[few], [counts]] = await Promise.all([
    (parentOnly ? firstConversations : firstComments)(db, missionId),
    countRows(db, missionId),
  ]);
  const exactly = few?.count ?? 0;
  if (exactly <= countedEachTime) return exactly;
  return Math.max(exactly, (parentOnly ? counts?.conversations : counts?.comments) ?? 0);
}

async function repliesTo(db: Db, commentId: string): Promise<number> {
  const row = await db
    .selectFrom('comments')
    .select('replies')
    .where('id', '=', commentId)
    .executeTakeFirst();
  return row?.replies ?? 0;
}
