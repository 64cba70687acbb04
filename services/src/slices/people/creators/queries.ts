import { type Grade, Id } from '@sowon/contracts';
import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { contains } from '../../../db/contains.ts';
import { anyOf } from '../../../db/few-ids.ts';
import { lookup } from '../../../db/lookup.ts';
import { containsPattern } from '../../../db/page.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import { isReservedUrl } from './reserved-urls.ts';

type Db = Kysely<Database>;

/** What other slices may know of a creator. */
export interface Creator {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly url: string;
  /** An operator approved the application. */
  readonly verified: boolean;
  /** An operator hides the page. */
  readonly hidden: boolean;
  /** Anybody may see the page and its products: approved, and not hidden. */
  readonly isPublic: boolean;
  readonly grade: Grade;
  readonly overseasAccount: boolean;
  /** Shut out after too many missed deadlines: cannot log in, takes no requests. */
  readonly blocked: boolean;
  /** For adults, by their own word or by an operator's mark. */
  readonly adult: boolean;
  readonly requestsBlockedUntil: Date | null;
}

/** Creators by id; ids of nobody are absent from the result. */
export const findCreators = sharedRead(readCreators);

/** The creator with this id; null when there is none. */
export const findCreator = oneOf(findCreators);

const creatorRows = lookup('creators', (db, ids: readonly string[]) =>
  db
    .selectFrom('creators')
    .select(['id', 'user_id', 'name', 'url', 'verified_at', 'grade', 'overseas_account', 'blocked'])
    .select(['adult', 'requests_blocked_until', 'hidden_at'])
    .where('id', '=', anyOf(ids))
    .compile(),
);

async function readCreators(db: Db, creatorIds: readonly string[]): Promise<Map<string, Creator>> {
  const rows = await creatorRows(db, creatorIds);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        userId: row.user_id,
        name: row.name,
        url: row.url,
        verified: row.verified_at !== null,
        hidden: row.hidden_at !== null,
        isPublic: isPublicRow(row),
        grade: row.grade,
        overseasAccount: row.overseas_account,
        blocked: row.blocked,
        adult: row.adult,
        requestsBlockedUntil: row.requests_blocked_until,
      },
    ]),
  );
}

/**
 * The creator to whom a page address leads, their own or one that their public page had before; null when there is none.
 * @param written as somebody typed it, in capitals or not
 */
export async function creatorIdAt(db: Db, written: string): Promise<string | null> {
  const url = written.toLowerCase();
  const { rows } = await sql<{ id: string }>`
    select id from creators where url = ${url}
    union all
    select creator_id from creator_urls where url = ${url}
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether a member could have a page address: it is neither a page of the site nor another creator's, now or before. */
export async function isPageAddressFree(
  db: Db,
  { url, creatorId }: { url: string; creatorId: string | null },
): Promise<boolean> {
  if (isReservedUrl(url)) return false;
  const holder = await creatorIdAt(db, url);
  return holder === null || holder === creatorId;
}

/** The member who is this creator. @throws Error when there is no such creator */
export async function creatorUser(db: Db, creatorId: string): Promise<string> {
  const creator = await findCreator(db, creatorId);
  if (!creator) throw new Error(`there is no creator ${creatorId}`);
  return creator.userId;
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

/** The members whom an operator approved as creators, without those who have left. */
export async function creatorUserIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('creators')
    .select('user_id')
    .where('verified_at', 'is not', null)
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Applications of creators, decided or not, without those of who has left, to be narrowed by whoever asks. */
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
    ])
    .where('creators.left_at', 'is', null);

/** Subquery of the ids of all creators whose page is public, for the lists of other slices. */
export const publicCreatorIds = (db: Db) => db.selectFrom('creators').select('id').where(isPublicPage);

/** Whether anybody may see a creator's page: it is approved, and no operator hides it. Every list asks here. */
export const isPublicPage = (creator: ExpressionBuilder<Database, 'creators'>) =>
  creator.and([creator('creators.verified_at', 'is not', null), creator('creators.hidden_at', 'is', null)]);

/** The same of a row that was read. */
export const isPublicRow = (row: { readonly verified_at: Date | null; readonly hidden_at: Date | null }) =>
  row.verified_at !== null && row.hidden_at === null;

/** Subquery of the ids of all creators whom pages may show to anybody unasked: those of the search who take requests. */
export const recommendedCreatorIds = (db: Db) =>
  publicCreatorIds(db).where('adult', '=', false).where('blocked', '=', false);

/**
 * Whether a creator is one for adults: lists leave what is of them out for whoever did not ask for that very creator. Each row looks at
 * its own creator, so that it costs the same however many there are.
 */
export const isOfAdultCreator = (creatorId: Expression<string>) =>
  sql<boolean>`exists (select 1 from creators where creators.id = ${creatorId} and creators.adult)`;

/** Subquery of the ids of all creators who are shut out. */
export const blockedCreatorIds = (db: Db) =>
  db.selectFrom('creators').select('id').where('blocked', '=', true);

/** Subquery of the ids of all creators found by `part` of a name or page address, or by an id, for the lists of the console. */
export const creatorIdsNamed = (db: Db, part: string) =>
  db
    .selectFrom('creators')
    .select('id')
    .where((creator) => isNamed(creator, part));

/**
 * Whether a creator's name or page address contains `part`, in capitals or not; an address may begin with its slash. An id
 * finds the creator it is of, or whose member it is of.
 */
export function isNamed(creator: ExpressionBuilder<Database, 'creators'>, part: string) {
  const id = Id.safeParse(part.toLowerCase()).data;
  if (id !== undefined) return creator.or([creator('id', '=', id), creator('user_id', '=', id)]);
  return creator.or([
    contains(creator.ref('name'), part),
    creator('url', 'like', containsPattern(part.replace(/^\//, ''))),
  ]);
}
