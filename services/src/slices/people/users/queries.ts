import { Id, type Input, type Reply, type Routes } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type ConsoleSource, consoleSource, type ListedRows, readRange } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { replySlot } from '../../../reply-slot.ts';
import { imageUrlOf, isUserNamed, members, runningSessions } from '../../ground/accounts/queries.ts';
import { secondFactorsOf } from '../../ground/accounts/second-factor/commands.ts';
import { noticesTo } from '../../ground/notices/read.ts';
import { findCreators } from '../creators/queries.ts';
import { lastShutOut, objectingIds } from './shut-outs.ts';

type Db = Kysely<Database>;
type ListQuery = Input<Routes['listUsers']>['query'];
type UserRow = Reply<Routes['listUsers']>[number];
type Found = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>;

const noticesShown = 50;

/** Returns members for the console. */
export const listUserRows = (db: Db, query: ListQuery): Promise<ListedRows<UserRow>> =>
  readRange(userList(db, query.filter), query);

/** As `listUserRows`, as a source that can also be read completely. */
export function userList(db: Db, filter: ListQuery['filter']): ConsoleSource<ListQuery['sort'][0], UserRow> {
  const matching = narrowed(db, filter);
  return consoleSource({
    db,
    matching: matching.clearSelect(),
    selected: matching,
    columns: { id: 'users.id', username: 'users.username', created: 'users.created_at' },
    toRows: (found) => toRows(db, found),
  });
}

/** Returns one member as in lists; null if there is none. */
export async function userRow(db: Db, userId: string): Promise<UserRow | null> {
  const [row = null] = await toRows(db, await members(db).where('users.id', '=', userId).execute());
  return row;
}

/** Returns a member whom operators may judge. @throws AppError NOT_FOUND, ACCESS_DENIED for staff */
export async function requireNotStaff(db: Db, userId: string): Promise<Found> {
  const member = await members(db).where('users.id', '=', userId).executeTakeFirst();
  if (!member) throw new AppError('NOT_FOUND');
  if (member.staff_roles.length > 0) throw new AppError('ACCESS_DENIED');
  return member;
}

/** Returns one member for the console, with their sessions and notices; null if there is none. */
export async function userDetails(ctx: Ctx, userId: string): Promise<Reply<Routes['showUser']> | null> {
  const member = await members(ctx.db).where('users.id', '=', userId).executeTakeFirst();
  if (!member) return null;
  const [[row], sessions, notices, known, shutOut] = await Promise.all([
    toRows(ctx.db, [member]),
    runningSessions(ctx, userId),
    noticesTo(ctx.db, userId, noticesShown),
    userConsoleSlot.read(ctx, [userId], null),
    lastShutOut(ctx, userId),
  ]);
  if (!row) return null;
  return {
    ...row,
    ...known(userId),
    imageUrl: imageUrlOf(member),
    language: member.language,
    verifiedAt: member.verified_at?.toISOString() ?? null,
    shutOut,
    sessions,
    notices: notices.map((notice) => ({
      id: notice.id,
      notice: notice.notice,
      created: notice.created_at.toISOString(),
      mail: notice.mail_state,
      mailProblem: notice.mail_problem,
      mailSent: notice.mail_sent_at?.toISOString() ?? null,
    })),
  };
}

function narrowed(
  db: Db,
  { id, q, creator, staff, verified, loginBlocked, left, objecting }: ListQuery['filter'],
) {
  let found = members(db);
  if (id) found = found.where('users.id', 'in', id);
  if (q) found = found.where((user) => isFound(user, q));
  if (creator !== undefined) found = found.where('creator_id', creator ? 'is not' : 'is', null);
  if (staff !== undefined) found = found.where(sql`cardinality(staff_roles)`, staff ? '>' : '=', 0);
  if (verified !== undefined) found = found.where('verified_at', verified ? 'is not' : 'is', null);
  if (loginBlocked !== undefined) found = found.where('login_blocked', '=', loginBlocked);
  if (left !== undefined) found = found.where('left_at', left ? 'is not' : 'is', null);
  if (objecting) found = found.where('users.id', 'in', objectingIds(db));
  return found;
}

/**
 * Returns the condition for a part of the name, or for the id of a member or their creator. It does not search addresses, which would appear in request URLs:
 * see `findUser`.
 */
function isFound(user: Parameters<typeof isUserNamed>[0], q: string) {
  const id = Id.safeParse(q.toLowerCase()).data;
  return id === undefined
    ? isUserNamed(user, q)
    : user.or([user('users.id', '=', id), user('creator_id', '=', id)]);
}

async function toRows(db: Db, found: readonly Found[]): Promise<UserRow[]> {
  const creators = await findCreators(
    db,
    found.flatMap(({ creator_id }) => creator_id ?? []),
  );
  const secondFactors = await secondFactorsOf(
    db,
    found.flatMap(({ id, staff_roles }) => (staff_roles.length > 0 ? [id] : [])),
  );
  return found.map((user) => ({
    id: user.id,
    username: user.username,
    // Former members have no address.
    maskedEmail: user.left_at === null ? maskedEmail(user.email) : '',
    verified: user.verified_at !== null,
    creatorId: user.creator_id,
    creatorName: (user.creator_id !== null && creators.get(user.creator_id)?.name) || null,
    staffRoles: user.staff_roles,
    secondFactor: secondFactors.get(user.id)?.toISOString() ?? null,
    consoleShutUntil: user.console_shut_until?.toISOString() ?? null,
    loginBlocked: user.login_blocked,
    left: user.left_at?.toISOString() ?? null,
    created: user.created_at.toISOString(),
  }));
}

/** Fields of other slices about a member in the console, by user id: whether they may write comments. */
export const userConsoleSlot = replySlot<Pick<Reply<Routes['showUser']>, 'commentingRestricted'>, null>(
  'user-console',
  { commentingRestricted: null },
);

/**
 * Masks a mail address for readers who need not write to it: shows the first letter of the mailbox and the domain. The masked part always has the same length.
 */
export function maskedEmail(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@');
  return `${[...mailbox][0] ?? ''}•••@${domain}`;
}
