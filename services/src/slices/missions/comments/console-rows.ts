import type { ContentReview, Input, Reply, Routes } from '@sowon/contracts';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import { contains } from '../../../db/contains.ts';
import { anyOf } from '../../../db/few-ids.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { findMissionRows, visibleMissionIds } from '../missions/queries.ts';
import { blockOf } from './present.ts';

type Db = Kysely<Database>;
type Row = Reply<Routes['listComments']>[number];

/** Of a report `r`: operators have not looked at its comment since. */
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

/** What every comment meets that stands so, and an index finds: by how it stands alone each of all comments would be looked at. */
const standsPerhaps: Readonly<Record<ContentReview, RawBuilder<SqlBool>>> = {
  OBJECTED: sql`comments.blocked_at is not null`,
  BLOCKED: sql`comments.blocked_at is not null`,
  REPORTED: sql`comments.id in (select comment_id from comment_reports)`,
  CLEARED: sql`comments.looked_at is not null`,
  NONE: sql`comments.blocked_at is null`,
};

/**
 * What anybody may read, and what somebody who may read it brought before the operators (docs/rules/comments.md#reports-and-blocks). The mission of each comment is looked
 * up: as a set PostgreSQL would read all missions that there are for one page of comments.
 */
const isReadable = (db: Db): Expression<SqlBool> =>
  sql<SqlBool>`(coalesce((select true from ${visibleMissionIds(db, null)} as visible where visible.id = comments.mission_id), false)
    or comments.blocked_at is not null
    or exists (select from comment_reports r where r.comment_id = comments.id))`;

const comments = (db: Db) => db.selectFrom('comments');

/** The reports that are not taken back. */
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

/** With what was reported of each. */
const selected = (matching: ReturnType<typeof comments>, db: Db) =>
  matching
    .leftJoinLateral(
      () => reportSums(db).where(sql<SqlBool>`comment_reports.comment_id = comments.id`).as('reported'),
      (join) => join.onTrue(),
    )
    .selectAll('comments')
    .select(standing(db));

/** The same with the reports of all comments summed at once: to order all of them one by one is dear. */
const selectedTogether = (matching: ReturnType<typeof comments>, db: Db) =>
  matching
    .leftJoin(
      reportSums(db).select('comment_id').groupBy('comment_id').as('reported'),
      'reported.comment_id',
      'comments.id',
    )
    .selectAll('comments')
    .select(standing(db)) as unknown as ReturnType<typeof selected>;

/** How many comments before a comment, and how many after it, are near it. */
const nearEach = 3;

/** Ids of a comment, of its parent, and of its neighbours on the mission by the time at which they were written. */
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

/** Comments of all missions, with how they stand with the operators. */
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

/** One comment; null when there is none. */
export async function showCommentRow({ db }: Pick<Ctx, 'db'>, commentId: string): Promise<Row | null> {
  return (await commentRowsById(db, [commentId]))[0] ?? null;
}

/** Comments by their ids, in no order; ids of nothing are absent from the result. */
export async function commentRowsById(db: Db, ids: readonly string[]): Promise<Row[]> {
  return toRows(db, await selected(comments(db), db).where('comments.id', '=', anyOf(ids)).execute());
}

/** How comments stand, for whoever judges several kinds of things at once; ids of nothing are absent from the result. */
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

/** All that was said, in every language. */
function staffBlockOf(row: Found): Row['block'] {
  const block = blockOf(row, null, { shownAgain: null });
  if (block === null) return null;
  // What is planned for it stands on its own page of the console.
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
