import { type Grade, Id } from '@sowon/contracts';
import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { anyOf, contains } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import { containsPattern } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import { isLoginBlocked } from '../../ground/accounts/queries.ts';
import { isReservedUrl } from './reserved-urls.ts';

type Db = Kysely<Database>;

/** A creator as other slices see them. */
export interface Creator {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly url: string;
  /** True if an operator approved the application. */
  readonly verified: boolean;
  /** True if an operator hides the page. */
  readonly hidden: boolean;
  /** True if everybody may see the page and its products: approved and not hidden. */
  readonly isPublic: boolean;
  readonly grade: Grade;
  readonly overseasAccount: boolean;
  /** True if shut out, by strikes or by an operator: cannot log in and takes no requests. */
  readonly blocked: boolean;
  /** True if adult, by their own declaration or an operator's mark. */
  readonly adult: boolean;
  readonly requestsBlockedUntil: Date | null;
}

/** Returns creators by id; unknown ids are absent. */
export const findCreators = sharedRead(readCreators);

/** Returns the creator with this id; null if there is none. */
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
 * Returns the creator of a current page address, or of a former one of a public page; null if there is none.
 * @param written as typed, in any case
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

/** Returns true if a member could take a page address: it is neither a page of the site nor another creator's current or former one. */
export async function isPageAddressFree(
  db: Db,
  { url, creatorId }: { url: string; creatorId: string | null },
): Promise<boolean> {
  if (isReservedUrl(url)) return false;
  const holder = await creatorIdAt(db, url);
  return holder === null || holder === creatorId;
}

/** Returns the user id of a creator. @throws Error if there is no such creator */
export async function creatorUser(db: Db, creatorId: string): Promise<string> {
  const creator = await findCreator(db, creatorId);
  if (!creator) throw new Error(`there is no creator ${creatorId}`);
  return creator.userId;
}

/** Returns the creator ids of members who are creators, by user id. */
export async function creatorIdsOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('creators')
    .select(['id', 'user_id'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.id]));
}

/** Returns the user ids of approved creators who have not left. */
export async function creatorUserIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('creators')
    .select('user_id')
    .where('verified_at', 'is not', null)
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Selects all applications of creators, decided or open, without former creators; the caller adds filters. */
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

/** Returns a subquery of the ids of creators with a public page, for lists of other slices. */
export const publicCreatorIds = (db: Db) => db.selectFrom('creators').select('id').where(isPublicPage);

/** Returns the condition that a creator's page is public: approved and not hidden. Every list uses it. */
export const isPublicPage = (creator: ExpressionBuilder<Database, 'creators'>) =>
  creator.and([creator('creators.verified_at', 'is not', null), creator('creators.hidden_at', 'is', null)]);

/** As `isPublicPage`, for a row. */
export const isPublicRow = (row: { readonly verified_at: Date | null; readonly hidden_at: Date | null }) =>
  row.verified_at !== null && row.hidden_at === null;

/** Returns a subquery of the ids of creators that pages may recommend: public, not adult, not shut out. */
export const recommendedCreatorIds = (db: Db) =>
  publicCreatorIds(db).where('adult', '=', false).where('blocked', '=', false);

/**
 * Returns SQL that is true for an adult creator: lists leave their content out unless the reader chose that creator. It looks up one creator per row, so its
 * cost does not depend on their number.
 */
export const isOfAdultCreator = (creatorId: Expression<string>) =>
  sql<boolean>`exists (select 1 from creators where creators.id = ${creatorId} and creators.adult)`;

/** Returns a subquery of the ids of creators who are shut out. */
export const blockedCreatorIds = (db: Db) =>
  db.selectFrom('creators').select('id').where('blocked', '=', true);

/** Returns a subquery of the ids of creators by a part of the name or page address, or by an id, for console lists. */
export const creatorIdsNamed = (db: Db, part: string) =>
  db
    .selectFrom('creators')
    .select('id')
    .where((creator) => isNamed(creator, part));

/**
 * Returns the condition that a creator's name or page address contains `part`, ignoring case; a leading slash is ignored. An id matches the creator id or the
 * user id.
 */
export function isNamed(creator: ExpressionBuilder<Database, 'creators'>, part: string) {
  const id = Id.safeParse(part.toLowerCase()).data;
  if (id !== undefined) return creator.or([creator('id', '=', id), creator('user_id', '=', id)]);
  return creator.or([
    contains(creator.ref('name'), part),
    creator('url', 'like', containsPattern(part.replace(/^\//, ''))),
  ]);
}

/** Selects facts about creators needed before a payout, to be joined by console lists; bank accounts are not decrypted. */
export const payees = (db: Kysely<Database>) =>
  db
    .selectFrom('creators as payee')
    .select(({ ref }) => [
      'payee.id as creator_id',
      'payee.strikes',
      'payee.overseas_account as abroad',
      'payee.bank_account_changed_at as account_changed_at',
      sql<boolean>`payee.bank_account is null`.as('without_account'),
      sql<boolean>`payee.left_at is not null`.as('has_left'),
      sql<boolean>`payee.blocked or ${isLoginBlocked(ref('payee.user_id'))}`.as('shut_out'),
    ]);
