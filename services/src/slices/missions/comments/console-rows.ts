import type { ContentReview, Input, Reply, Routes } from '@sowon/contracts';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOf, contains } from '../../../db/conditions.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { findMissionRows, visibleMissionIds } from '../missions/queries.ts';
import { blockOf } from './present.ts';

type Db = Kysely<Database>;
type Row = Reply<Routes['listComments']>[number];

/** True for a report `r` that is newer than the operators' last look at its comment. */
const isUnanswered = sql<SqlBool>`(comments.looked_at is null or r.reported_at > comments.looked_at)`;
const isReported = sql<SqlBool>`exists (
  select from comment_reports r where r.comment_id = comments.id and ${isUnanswered})`;
const isObjected = sql<SqlBool>`comments.objected_at is not null and comments.upheld_at is null`;

const review = sql<ContentReview>`case
  when ${isObjected} then 'OBJECTED'
  when comments.blocked_at is not null then 'BLOCKED'
  when ${isReported} then 'REPORTED'
  when comments.looked_at is not null then 'CLEARED'
  else 'NONE' end`;

/** A wider condition per review state that an index can serve. Filtering by `review` alone would evaluate every comment. */
const standsPerhaps: Readonly<Record<ContentReview, RawBuilder<SqlBool>>> = {
  OBJECTED: sql`comments.blocked_at is not null`,
  BLOCKED: sql`comments.blocked_at is not null`,
  REPORTED: sql`comments.id in (select comment_id from comment_reports)`,
  CLEARED: sql`comments.looked_at is not null`,
  NONE: sql`comments.blocked_at is null`,
};

/**
 * True if staff may read the comment: its mission is public, it was hidden, or a reader reported it
 * (docs/rules/comments.md#reports-and-blocks). Each comment's mission is looked up alone: with a set, PostgreSQL would read all missions
 * for one page of comments.
 */
const isReadable = (db: Db): Expression<SqlBool> =>
  sql<SqlBool>`(coalesce((select true from ${visibleMissionIds(db, null)} as visible where visible.id = comments.mission_id), false)
    or comments.blocked_at is not null
    or exists (select from comment_reports r where r.comment_id = comments.id))`;

const comments = (db: Db) => db.selectFrom('comments');

/** Sums reports that were not taken back. */
const reportSums = (db: Db) =>
  db
    .selectFrom('comment_reports')
    .select(({ fn }) => [fn.countAll<number>().as('reports'), fn.max('reported_at').as('reported_at')]);

const standing = (db: Db) =>
  [
    'reported.reports',
    'reported.reported_at',
    review.as('review'),
    sql<boolean>`${isReadable(db)}`.as('readable'),
  ] as const;

/** Selects comments with the sums of their reports. */
const selected = (matching: ReturnType<typeof comments>, db: Db) =>
  matching
    .leftJoinLateral(
      () => reportSums(db).where(sql<SqlBool>`comment_reports.comment_id = comments.id`).as('reported'),
      (join) => join.onTrue(),
    )
    .selectAll('comments')
    .select(standing(db));

/**
 * Selects the same, but sums the reports of all comments in one pass. Sorting by report date needs every sum, and one lookup per comment is
 * too slow.
 */
const selectedTogether = (matching: ReturnType<typeof comments>, db: Db) =>
  matching
    .leftJoin(
      reportSums(db).select('comment_id').groupBy('comment_id').as('reported'),
      'reported.comment_id',
      'comments.id',
    )
    .selectAll('comments')
    .select(standing(db)) as unknown as ReturnType<typeof selected>;

/** How many neighbours to show before a comment, and how many after it. */
const nearEach = 3;

/** SQL for the ids of a comment, its parent, and its neighbours on the mission by writing time. */
const nearby = (commentId: string) => sql<string>`(
  select near.id from comments here
  cross join lateral (
    (select c.id from comments c
      where c.mission_id = here.mission_id and (c.written_at, c.id) <= (here.written_at, here.id)
      order by c.written_at desc, c.id desc limit ${nearEach + 1})
    union
    (select c.id from comments c
      where c.mission_id = here.mission_id and (c.written_at, c.id) > (here.written_at, here.id)
      order by c.written_at, c.id limit ${nearEach})
    union
    (select here.parent_id where here.parent_id is not null)
  ) near
  where here.id = ${commentId})`;

type Found = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

/** Lists comments of all missions with their review state, for the console. */
export function listCommentRows(
  ctx: Ctx,
  query: Input<Routes['listComments']>['query'],
): Promise<ListedRows<Row>> {
  const { id, q, authorId, missionId, around, review: asked } = query.filter;
  let matching = comments(ctx.db);
  if (id) matching = matching.where('comments.id', 'in', id);
  if (authorId) matching = matching.where('comments.author_id', '=', authorId);
  if (missionId) matching = matching.where('comments.mission_id', '=', missionId);
  if (around) matching = matching.where('comments.id', 'in', nearby(around));
  if (asked) matching = matching.where(standsPerhaps[asked]).where(review, '=', asked);
  if (q) {
    matching = matching.where(({ ref }) => contains(ref('comments.content'), q)).where(isReadable(ctx.db));
  }
  return consoleList(query, {
    db: ctx.db,
    matching,
    selected: selected(matching, ctx.db),
    columns: { id: 'comments.id', written: 'comments.written_at', reported: 'reported.reported_at' },
    orderedElsewhere: {
      reported: { selected: selectedTogether(matching, ctx.db), column: 'reported.reported_at' },
    },
    pageFirst: ['id', 'written'],
    ...(asked === 'REPORTED' && {
      foundOnce: (ids) => selected(comments(ctx.db).where('comments.id', '=', anyOf(ids)), ctx.db),
    }),
    keptFrom: { reported: 0 },
    toRows: (rows) => toRows(ctx.db, rows),
  });
}

/** Returns one comment for the console, or null. */
export async function showCommentRow({ db }: Pick<Ctx, 'db'>, commentId: string): Promise<Row | null> {
  return (await commentRowsById(db, [commentId]))[0] ?? null;
}

/** Returns comments by their ids, in no order; unknown ids are absent. */
export async function commentRowsById(db: Db, ids: readonly string[]): Promise<Row[]> {
  return toRows(db, await selected(comments(db), db).where('comments.id', '=', anyOf(ids)).execute());
}

/** Returns the moderation state of comments, for the slice that judges several kinds of content; unknown ids are absent. */
export async function commentStandings(db: Db, ids: readonly string[]) {
  const rows = await comments(db)
    .select(['id', 'blocked_at', 'objected_at', 'upheld_at'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ id, blocked_at, objected_at, upheld_at }) => [
      id,
      {
        hiddenAt: blocked_at,
        objected: objected_at !== null && upheld_at === null,
      },
    ]),
  );
}

/** Returns the block of a comment for staff, with its texts in every language. */
function staffBlockOf(row: Found): Row['block'] {
  const block = blockOf(row, null, { shownAgain: null });
  if (block === null) return null;
  // The time at which it is shown again is on its own page of the console.
  const { shownAgain: _, objection, ...told } = block;
  return {
    ...told,
    reasonIn: row.block_reason_in,
    objection: objection && { ...objection, answerIn: row.answer_in },
  };
}

async function toRows(db: Db, rows: readonly Found[]): Promise<Row[]> {
  const [missions, authors] = await Promise.all([
    findMissionRows(
      db,
      rows.map(({ mission_id }) => mission_id),
    ),
    findUsers(
      db,
      rows.map(({ author_id }) => author_id),
    ),
  ]);
  return rows.map((row) => {
    const product = missions.get(row.mission_id)?.missionProduct;
    return {
      id: row.id,
      review: row.review,
      content: row.readable ? row.content : null,
      mission: { id: row.mission_id, name: product?.name ?? '', productType: product?.type ?? null },
      authorId: row.author_id,
      authorName: authors.get(row.author_id)?.username ?? '',
      parentCommentId: row.parent_id,
      written: row.written_at.toISOString(),
      edited: row.edited_at?.toISOString() ?? null,
      reports: Number(row.reports ?? 0),
      reported: row.reported_at?.toISOString() ?? null,
      block: staffBlockOf(row),
    };
  });
}
