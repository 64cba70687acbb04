import type { Input, Reply, ReviewState, Routes } from '@sowon/contracts';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { AwaitedRow } from '../../../flows/deadline.ts';
import { applications, creatorIdsNamed } from '../creators/queries.ts';

type Db = Kysely<Database>;
type ListQuery = Input<Routes['listReviews']>['query'];
type ReviewRow = Reply<Routes['showReview']>;

/** Selects every application with the progress of its review; the times are those of the latest application. */
const reviews = (db: Db) =>
  db.selectFrom(
    db
      .selectFrom(applications(db).as('application'))
      .leftJoin('creator_reviews', 'creator_id', 'application.id')
      .select(['id', 'userId', 'name', 'url', 'approvedAt'])
      .select(['reminded_at', 'overdue_at', 'rejected_at', 'reason', 'changes'])
      .select(({ fn }) => [
        fn.coalesce('reapplied_at', 'appliedAt').as('appliedAt'),
        fn.coalesce('remind_at', 'remindAt').as('remindAt'),
        fn.coalesce('due_at', 'dueAt').as('dueAt'),
      ])
      .as('review'),
  );

const isUndecided = sql<SqlBool>`review."approvedAt" is null and review.rejected_at is null`;
const state = sql<ReviewState>`case
  when review."approvedAt" is not null then 'APPROVED'
  when review.rejected_at is not null then 'REJECTED'
  when review.overdue_at is not null then 'OVERDUE'
  when review.reminded_at is not null then 'REMINDED'
  else 'WAITING' end`;

/** Returns one application for a command; undefined if there is none. */
export const findApplication = (db: Db, creatorId: string) =>
  reviews(db)
    .where('review.id', '=', creatorId)
    .select(['id', 'userId', 'remindAt', 'dueAt'])
    .executeTakeFirst();

/** Selects open reviews that are not overdue yet, each with the instant of its next step. */
export const reviewsInTime = (db: Db) =>
  reviews(db)
    .where(isUndecided)
    .where('review.overdue_at', 'is', null)
    .select([
      'review.id',
      state.$castTo<string>().as('stage'),
      sql<AwaitedRow['dueAt']>`case when review.reminded_at is null
        then review."remindAt" else review."dueAt" end`.as('dueAt'),
    ]);

/** Returns the review of the creator's own application; null if there is no such creator. */
export async function myReview(db: Db, creatorId: string): Promise<Reply<Routes['myReview']> | null> {
  const review = await showReviewRow(db, creatorId);
  return review && { state: review.state, applied: review.applied, due: review.due, reason: review.reason };
}

/** Returns one review for the console; null if there is no such creator. */
export async function showReviewRow(db: Db, creatorId: string): Promise<ReviewRow | null> {
  const found = await withRows(reviews(db)).where('review.id', '=', creatorId).executeTakeFirst();
  return found ? toRow(found) : null;
}

/** Returns reviews for the console. */
export function listReviewRows(db: Db, query: ListQuery): Promise<ListedRows<ReviewRow>> {
  const { id, q, decided, state: wanted } = query.filter;
  let matching = reviews(db);
  if (id) matching = matching.where('review.id', 'in', id);
  if (q) matching = matching.where('review.id', 'in', creatorIdsNamed(db, q));
  if (wanted) matching = matching.where(state, '=', wanted);
  if (decided !== undefined)
    matching = matching.where(decided ? sql<SqlBool>`not (${isUndecided})` : isUndecided);
  return consoleList(query, {
    db,
    matching,
    selected: withRows(matching),
    columns: {
      id: 'review.id',
      name: 'review.name',
      applied: 'review.appliedAt',
      due: 'review.dueAt',
    },
    toRows: (found) => found.map(toRow),
  });
}

/** Returns the number of open reviews, and how many of them are overdue. */
export async function reviewCounts(db: Db): Promise<{ waiting: number; overdue: number }> {
  return await reviews(db)
    .where(isUndecided)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('review.overdue_at', 'is not', null).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}

const withRows = (matching: ReturnType<typeof reviews>) =>
  matching.selectAll('review').select(state.as('state'));

type Found = Awaited<ReturnType<ReturnType<typeof withRows>['executeTakeFirstOrThrow']>>;

/** Hides the reason of an earlier rejection after an approval. */
const toRow = ({
  id,
  name,
  url,
  state,
  appliedAt: applied,
  dueAt: due,
  reason,
  changes,
}: Found): ReviewRow => ({
  id,
  name,
  url,
  state,
  applied: applied.toISOString(),
  due: due.toISOString(),
  changes,
  reason: state === 'REJECTED' ? reason : null,
});
