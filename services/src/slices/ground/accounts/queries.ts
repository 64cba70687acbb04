import type { Role, SessionKind } from '@sowon/contracts';
import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Ctx } from '../../../context.ts';
import { anyOf, contains } from '../../../db/conditions.ts';
import { lookupsOf } from '../../../db/database.ts';
import { askTogether, lookup } from '../../../db/lookup.ts';
import type { Database, LedgerReads } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import type { Session } from '../../../http/auth.ts';
import { mediaPath } from '../../../http/media-path.ts';
import { readKeyRing } from '../../../key-ring.ts';
import { createPersonCipher, PersonalData, type PersonCipher } from './personal-data.ts';
import { staffStreamId } from './staff-stream.ts';

/** Returns the person behind a session; null if it was revoked, or its member's login is blocked or account closed. */
export const findCaller = oneOf(sharedRead(findCallers));

interface CallerRow {
  session_id: string;
  kind: SessionKind;
  id: string;
  verified: boolean;
  creator_id: string | null;
  staff_roles: Role[];
  birth_date_told: boolean;
  ends_at: Date;
  second_factor_at: Date | null;
}

/** Runs on every request, so the server caches its plan by this name, which the query builder cannot set. */
const callers = {
  name: 'callers',
  text: `select sessions.id as session_id, kind, users.id, verified_at is not null as verified, creator_id, staff_roles, birth_date_told,
                ends_at, second_factor_at
           from sessions join users on users.id = sessions.user_id
          where sessions.id = any($1::uuid[]) and revoked_at is null and not login_blocked and left_at is null`,
};

async function findCallers(pool: Pool, sessionIds: readonly string[]): Promise<Map<string, Session>> {
  const { rows } = await askTogether<CallerRow>(lookupsOf(pool), { ...callers, values: [sessionIds] });
  return new Map(
    rows.map((row) => {
      const { session_id: sessionId, id: userId, creator_id: creatorId, ends_at: endsAt, kind } = row;
      const { birth_date_told: birthDateTold } = row;
      const waitsForSecondFactor = waitsForIt(row);
      const roles = rolesOf(row);
      return [
        sessionId,
        {
          caller: { userId, sessionId, roles, birthDateTold, creatorId, waitsForSecondFactor },
          endsAt,
          kind,
        },
      ];
    }),
  );
}

/**
 * Returns the roles of a session. An unconfirmed member may only confirm their address. Staff roles apply only in console sessions with a second factor: a
 * stolen shop session or password alone gives no access there.
 */
function rolesOf(row: CallerRow): Role[] {
  if (!row.verified) return ['ROLE_UNVERIFIED'];
  const creatorRole: Role[] = row.creator_id === null ? [] : ['ROLE_CREATOR'];
  const isOfStaff = row.kind === 'CONSOLE' && row.second_factor_at !== null;
  return ['ROLE_USER', ...creatorRole, ...(isOfStaff ? row.staff_roles : [])];
}

const waitsForIt = ({ kind, verified, staff_roles, second_factor_at }: CallerRow): boolean =>
  kind === 'CONSOLE' && verified && staff_roles.length > 0 && second_factor_at === null;

/** A member's public data. */
export interface PublicUser {
  readonly id: string;
  readonly username: string;
  readonly imageUrl: string;
  /** The file of their own picture; null without one. */
  readonly imageFileId: string | null;
}

export const defaultImageUrl = '/images/profile-noimg.png';

/** Returns the URL of a member's picture: their own, or the default one if there is none or it is withheld. */
export function imageUrlOf({
  image_file_id: fileId,
  image_withheld: isWithheld,
}: {
  readonly image_file_id: string | null;
  readonly image_withheld: boolean;
}): string {
  return fileId === null || isWithheld ? defaultImageUrl : mediaPath(fileId, 'original');
}

/** Returns members by id; unknown ids are absent. */
export const findUsers = sharedRead(readUsers);

const userRows = lookup('users', (db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'image_file_id', 'image_withheld'])
    .where('id', '=', anyOf(ids))
    .compile(),
);

async function readUsers(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, PublicUser>> {
  const rows = await userRows(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        username: row.username,
        imageUrl: imageUrlOf(row),
        imageFileId: row.image_file_id,
      },
    ]),
  );
}

/** Returns the ids of members who have any of `roles` and are not blocked from logging in. */
export async function findStaff(db: Kysely<Database>, roles: readonly Role[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('staff_roles', '&&', sql<Role[]>`${roles}`)
    .where('verified_at', 'is not', null)
    .where('login_blocked', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the roles that a staff member can use now: none while they are shut out of the console or their login is blocked. */
export async function rolesInUse(db: Kysely<Database>, userId: string, at: Date): Promise<readonly Role[]> {
  const row = await db
    .selectFrom('users')
    .select('staff_roles')
    .where('id', '=', userId)
    .where('verified_at', 'is not', null)
    .where('login_blocked', '=', false)
    .where('left_at', 'is', null)
    .where(({ or, eb }) => or([eb('console_shut_until', 'is', null), eb('console_shut_until', '<=', at)]))
    .executeTakeFirst();
  return row?.staff_roles ?? [];
}

/** Returns how many changes of staff rights have been made in the console. */
export async function staffChanges(db: Kysely<Database>): Promise<number> {
  const head = await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.stream_head')
    .select('version')
    .where('stream_id', '=', staffStreamId)
    .executeTakeFirst();
  return head ? Number(head.version) : 0;
}

/** Subquery of the ids of members whose name contains `part`, for console lists. */
export const userIdsNamed = (db: Kysely<Database>, part: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where((user) => isUserNamed(user, part));

/** SQL condition: the member's name contains `part`, case-insensitive. */
export const isUserNamed = (user: ExpressionBuilder<Database, 'users'>, part: string) =>
  contains(user.ref('username'), part);

/** The same condition checked per member; fast for a name so common that the first matches are found soon. */
export const hasNamePart = (db: Kysely<Database>, userId: Expression<string>, part: string) =>
  sql<boolean>`(${db
    .selectFrom('users')
    .select((user) => isUserNamed(user, part).as('named'))
    .where('users.id', '=', userId)})`;

/** SQL condition: the member's login is blocked. */
export const isLoginBlocked = (userId: Expression<string>) =>
  sql<boolean>`exists (select 1 from users where users.id = ${userId} and users.login_blocked)`;

/** Query of members without their sealed data; the caller adds filters. */
export const members = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.username', 'users.email', 'users.language', 'users.verified_at'])
    .select(['users.creator_id', 'users.staff_roles', 'users.login_blocked', 'users.created_at'])
    .select(['users.image_file_id', 'users.image_withheld', 'users.left_at', 'users.console_shut_until']);

/** Returns the number of a member's running sessions, by kind. */
export async function runningSessions(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  userId: string,
): Promise<{ shop: number; console: number }> {
  const running = await db
    .selectFrom('sessions')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', clock.now())
    .groupBy('kind')
    .execute();
  const countOf = (wanted: SessionKind) => running.find(({ kind }) => kind === wanted)?.count ?? 0;
  return { shop: countOf('SHOP'), console: countOf('CONSOLE') };
}

/** Returns the given sessions that are still running: neither expired nor revoked. */
export async function runningSessionIds(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', anyOf(sessionIds))
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', clock.now())
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Services needed to open sealed texts. */
export type KeyCtx = Pick<Ctx, 'personKeys' | 'config'>;

/**
 * Returns the cipher of one member's texts, under their own key. Call it before a transaction, because the keys are in another database.
 * @throws AppError NOT_FOUND if there is no such member or their data was erased
 */
export async function personCipher({ personKeys, config }: KeyCtx, userId: string): Promise<PersonCipher> {
  return cipherOf(config, userId, await personKeys.keyOf(userId));
}

/** Does the same for many members in one query; members without a key are absent. */
export async function personCiphers(
  { personKeys, config }: KeyCtx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PersonCipher>> {
  const keys = await personKeys.keysOf(userIds);
  return new Map([...keys].map(([userId, key]) => [userId, cipherOf(config, userId, key)]));
}

/** @throws AppError NOT_FOUND if the key no longer exists */
export function cipherOf(
  { PERSON_KEY }: Pick<Config, 'PERSON_KEY'>,
  userId: string,
  personKey: string | null | undefined,
): PersonCipher {
  if (!personKey) throw new AppError('NOT_FOUND');
  return createPersonCipher(readKeyRing(PERSON_KEY), userId, personKey);
}

/** Opens a member's personal data. @param sealed as stored @throws AppError NOT_FOUND if it was erased */
export function personalDataOf(cipher: PersonCipher, sealed: string): PersonalData {
  if (sealed === '') throw new AppError('NOT_FOUND');
  return PersonalData.parse(JSON.parse(cipher.open('personal-data', sealed)));
}

/** Returns a member's personal data with their mail address. @throws AppError NOT_FOUND, also if their data was erased */
export async function findPersonal(
  ctx: KeyCtx & Pick<Ctx, 'db'>,
  userId: string,
): Promise<PersonalData & { readonly email: string }> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'personal_data'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new AppError('NOT_FOUND');
  return { ...personalDataOf(await personCipher(ctx, userId), user.personal_data), email: user.email };
}

/** Returns a member by mail address; null if there is none. */
export async function findUserByEmail(
  db: Kysely<Database>,
  email: string,
): Promise<{ id: string; email: string; verified: boolean; creatorId: string | null } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'verified_at', 'creator_id'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row
    ? { id: row.id, email: row.email, verified: row.verified_at !== null, creatorId: row.creator_id }
    : null;
}
