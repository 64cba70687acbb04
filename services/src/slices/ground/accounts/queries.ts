import type { Role, SessionKind } from '@sowon/contracts';
import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Ctx } from '../../../context.ts';
import { contains } from '../../../db/contains.ts';
import { lookupsOf } from '../../../db/database.ts';
import { anyOf } from '../../../db/few-ids.ts';
import type { LedgerReads } from '../../../db/ledger-reads.ts';
import { askTogether, lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import type { Session } from '../../../http/auth.ts';
import { mediaPath } from '../../../http/media-path.ts';
import { readKeyRing } from '../../../key-ring.ts';
import { createPersonCipher, PersonalData, type PersonCipher } from './personal-data.ts';
import { staffStreamId } from './staff-stream.ts';

/** The person behind a session; null when it was revoked, or its member may not log in. */
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

/** Each call asks this, so the server keeps its plan: by name, which the query builder cannot give. */
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
 * What a member may be called to do in a session; nothing but confirm their address before they have. The rights of staff
 * are those of the console's sessions in which a second factor was given: what somebody gets hold of in the shop, and a password alone, opens
 * nothing there.
 */
function rolesOf(row: CallerRow): Role[] {
  if (!row.verified) return ['ROLE_UNVERIFIED'];
  const creatorRole: Role[] = row.creator_id === null ? [] : ['ROLE_CREATOR'];
  const isOfStaff = row.kind === 'CONSOLE' && row.second_factor_at !== null;
  return ['ROLE_USER', ...creatorRole, ...(isOfStaff ? row.staff_roles : [])];
}

const waitsForIt = ({ kind, verified, staff_roles, second_factor_at }: CallerRow): boolean =>
  kind === 'CONSOLE' && verified && staff_roles.length > 0 && second_factor_at === null;

/** A member as others see them. */
export interface PublicUser {
  readonly id: string;
  readonly username: string;
  readonly imageUrl: string;
  /** The file of their own picture; null without one. */
  readonly imageFileId: string | null;
}

export const defaultImageUrl = '/images/profile-noimg.png';

/** Address of a member's picture: their own, or the one of everybody who has none; that also in place of one that is withheld. */
export function imageUrlOf({
  image_file_id: fileId,
  image_withheld: isWithheld,
}: {
  readonly image_file_id: string | null;
  readonly image_withheld: boolean;
}): string {
  return fileId === null || isWithheld ? defaultImageUrl : mediaPath(fileId, 'original');
}

/** Members by id; ids nobody has are left out. */
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

/** User ids of those who have any of `roles` and may log in. */
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

/** The roles that one of the staff can use now: none while they are shut out of the console or may not log in. */
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

/** How often what anybody of the staff may do has been changed in the console. */
export async function staffChanges(db: Kysely<Database>): Promise<number> {
  const head = await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.stream_head')
    .select('version')
    .where('stream_id', '=', staffStreamId)
    .executeTakeFirst();
  return head ? Number(head.version) : 0;
}

/** Subquery of the ids of all members whose name contains `part`, for the lists of the console. */
export const userIdsNamed = (db: Kysely<Database>, part: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where((user) => isUserNamed(user, part));

/** Whether a member's name contains `part`, in capitals or not. */
export const isUserNamed = (user: ExpressionBuilder<Database, 'users'>, part: string) =>
  contains(user.ref('username'), part);

/** The same of one member after the other, where so many have the name that the first who do are soon found. */
export const hasNamePart = (db: Kysely<Database>, userId: Expression<string>, part: string) =>
  sql<boolean>`(${db
    .selectFrom('users')
    .select((user) => isUserNamed(user, part).as('named'))
    .where('users.id', '=', userId)})`;

/** Whether a member may not log in, as a condition for queries. */
export const isLoginBlocked = (userId: Expression<string>) =>
  sql<boolean>`exists (select 1 from users where users.id = ${userId} and users.login_blocked)`;

/** Members without what is sealed, to be narrowed by whoever asks. */
export const members = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.username', 'users.email', 'users.language', 'users.verified_at'])
    .select(['users.creator_id', 'users.staff_roles', 'users.login_blocked', 'users.created_at'])
    .select(['users.image_file_id', 'users.image_withheld', 'users.left_at', 'users.console_shut_until']);

/** How many sessions of a member run now, by what they are for. */
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

/** Those of these sessions that have neither ended nor been ended. */
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

/** What opens sealed texts. */
export type KeyCtx = Pick<Ctx, 'personKeys' | 'config'>;

/**
 * Seals and opens texts of one member, under their own key. Asked for before a transaction, as the keys lie elsewhere.
 * @throws AppError NOT_FOUND when there is no such member or their data was erased
 */
export async function personCipher({ personKeys, config }: KeyCtx, userId: string): Promise<PersonCipher> {
  return cipherOf(config, userId, await personKeys.keyOf(userId));
}

/** The same of many, in one question; who has no key any more is left out. */
export async function personCiphers(
  { personKeys, config }: KeyCtx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PersonCipher>> {
  const keys = await personKeys.keysOf(userIds);
  return new Map([...keys].map(([userId, key]) => [userId, cipherOf(config, userId, key)]));
}

/** @throws AppError NOT_FOUND when there is no key any more */
export function cipherOf(
  { PERSON_KEY }: Pick<Config, 'PERSON_KEY'>,
  userId: string,
  personKey: string | null | undefined,
): PersonCipher {
  if (!personKey) throw new AppError('NOT_FOUND');
  return createPersonCipher(readKeyRing(PERSON_KEY), userId, personKey);
}

/** What a member told of themselves. @param sealed as it is kept @throws AppError NOT_FOUND when it was erased */
export function personalDataOf(cipher: PersonCipher, sealed: string): PersonalData {
  if (sealed === '') throw new AppError('NOT_FOUND');
  return PersonalData.parse(JSON.parse(cipher.open('personal-data', sealed)));
}

/** The same of a member by id, with the mail address. @throws AppError NOT_FOUND, also when their data was erased */
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

/** A member by address; null when nobody has it. */
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
