import type { Grade, Input, Reply, Routes } from '@sowon/contracts';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { containsPattern } from '../../db/page.ts';
import type { Database } from '../../db/schema.ts';
import { sharedRead } from '../../db/shared-read.ts';

type Db = Kysely<Database>;

/** What other slices may know of a creator. */
export interface Creator {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly url: string;
  /** An operator approved the application: the page and its products are public. */
  readonly verified: boolean;
  readonly grade: Grade;
  readonly overseasAccount: boolean;
  /** Shut out after too many missed deadlines: cannot log in, takes no requests. */
  readonly blocked: boolean;
  readonly requestsBlockedUntil: Date | null;
}

/** The creator with this id; null when there is none. */
export const findCreator = sharedRead(findCreators);

/** Creators by id; ids of nobody are absent from the result. */
export async function findCreators(db: Db, creatorIds: readonly string[]): Promise<Map<string, Creator>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('creators')
    .select(['id', 'user_id', 'name', 'url', 'verified_at', 'grade', 'overseas_account', 'blocked'])
    .select('requests_blocked_until')
    .where('id', '=', sql<string>`any(${creatorIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        userId: row.user_id,
        name: row.name,
        url: row.url,
        verified: row.verified_at !== null,
        grade: row.grade,
        overseasAccount: row.overseas_account,
        blocked: row.blocked,
        requestsBlockedUntil: row.requests_blocked_until,
      },
    ]),
  );
}

/** The creator ids of those members who are creators, by user id. */
export async function creatorIdsOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('creators')
    .select(['id', 'user_id'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.id]));
}

/** Applications of creators, decided or not, to be narrowed by whoever asks. */
export const applications = (db: Db) =>
  db
    .selectFrom('creators')
    .select([
      'creators.id',
      'creators.user_id as userId',
      'creators.name',
      'creators.url',
      'creators.created_at as appliedAt',
      'creators.review_remind_at as remindAt',
      'creators.review_due_at as dueAt',
      'creators.verified_at as approvedAt',
    ]);

/** Subquery of the ids of all creators whose page is public, for the lists of other slices. */
export const publicCreatorIds = (db: Db) =>
  db.selectFrom('creators').select('id').where('verified_at', 'is not', null);

/** Subquery of the ids of all creators who are shut out. */
export const blockedCreatorIds = (db: Db) =>
  db.selectFrom('creators').select('id').where('blocked', '=', true);

type ListQuery = Input<Routes['listCreators']>['query'];
export type CreatorRow = Reply<Routes['showCreator']>;

/** Creators for the console, unverified ones too; `range` ends are inclusive, the first 25 by default. */
export async function listCreatorRows(
  db: Db,
  { filter = {}, range: [from, to] = [0, 24], sort: [field, direction] = ['created', 'DESC'] }: ListQuery,
): Promise<{ rows: CreatorRow[]; total: number }> {
  const matching = db.selectFrom('creators').where((creator) => matches(creator, filter));
  const order = direction === 'ASC' ? 'asc' : 'desc';
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy(sortColumns[field], order)
      .orderBy('id', order)
      .offset(from)
      .limit(to - from + 1)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toRow), total };
}

/** One creator for the console; null when there is none. */
export async function showCreatorRow(db: Db, creatorId: string): Promise<CreatorRow | null> {
  const row = await db.selectFrom('creators').selectAll().where('id', '=', creatorId).executeTakeFirst();
  return row ? toRow(row) : null;
}

const sortColumns = { id: 'id', name: 'name', created: 'created_at' } as const;

function matches(creator: ExpressionBuilder<Database, 'creators'>, filter: NonNullable<ListQuery['filter']>) {
  const { id, q, verified } = filter;
  return creator.and([
    ...(id ? [creator('id', 'in', id)] : []),
    ...(q ? [creator(creator.fn<string>('lower', ['name']), 'like', containsPattern(q))] : []),
    ...(verified === undefined ? [] : [creator('verified_at', verified ? 'is not' : 'is', null)]),
  ]);
}

function toRow(row: Selectable<Database['creators']>): CreatorRow {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    verified: row.verified_at !== null,
    strikes: row.strikes,
    created: row.created_at.toISOString(),
  };
}
