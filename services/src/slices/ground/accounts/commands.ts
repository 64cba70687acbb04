import type { Input, Language, Routes, StaffRole } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import { AppError, fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, onceAfter } from '../../../db/once.ts';
import { updateRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { noteAgreements } from './agreements.ts';
import { requireUncommon } from './common-passwords.ts';
import { forgetPlaces } from './known-places.ts';
import { hashPassword } from './passwords.ts';
import type { PersonalData } from './personal-data.ts';
import { type Prospect, prospectOf } from './prospect.ts';
import { requireAge } from './require-age.ts';
import { endAllSessions } from './sessions.ts';
import { mailCode, requireMailAllowance, requireVerifyPage } from './verification.ts';

type SignUp = Input<Routes['signUp']>['body'];

/**
 * Makes a member, not verified yet, and with them the mail of the verification code. A mail that cannot be sent at once
 * fails nothing: it is tried again, and the member may ask for another. Until an address is confirmed it is nobody's: who
 * signs up with it again takes the earlier one's place, whose sessions and codes end.
 * @throws AppError INVALID_INPUT (`verifySuccessUrl`, `birthDate`), TOO_YOUNG, PASSWORD_COMMON, ALREADY_EXISTS (`email`), BUSY,
 *   TOO_MANY_REQUESTS where the address was mailed too often
 */
export async function signUp(
  ctx: Ctx,
  input: SignUp,
  { language, keyed }: { language: Language; keyed: KeyedCall },
): Promise<{ id: string }> {
  const prepare = async () => {
    requireVerifyPage(ctx, input.verifySuccessUrl);
    if (input.birthDate !== undefined) requireAge(ctx, input.birthDate);
    requireUncommon(input.password);
    const passwordHash = await hashPassword(input.password);
    return { passwordHash, prospect: await prospectOf(ctx, input.email) };
  };
  return onceAfter(ctx, keyed, prepare, async (trx, prepared) => {
    const joining = { ...prepared, language, verifiedAt: null };
    const member = (await joinAnew(trx, ctx, input, joining)) ?? (await addMember(trx, ctx, input, joining));
    await noteAgreements(trx, { userId: member.userId, at: ctx.clock.now() });
    await mailCode(trx, ctx, member);
    return { id: member.userId };
  });
}

/** What a new member tells of themselves. */
type NewMember = Pick<SignUp, 'username' | 'email' | keyof PersonalData>;

export interface Joining {
  readonly prospect: Prospect | null;
  /** Null for who signs in by a provider alone. */
  readonly passwordHash: string | null;
  readonly language: Language;
  /** Null where a code that is mailed is to verify the address. */
  readonly verifiedAt: Date | null;
}

export interface Joined extends Prospect {
  readonly email: string;
}

/**
 * Writes a member's row; nothing is mailed.
 * @returns the member, with the cipher of their personal data
 * @throws AppError ALREADY_EXISTS (`email`)
 */
export async function addMember(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock'>,
  input: NewMember,
  { prospect, passwordHash, language, verifiedAt }: Joining,
): Promise<Joined> {
  const { username, email } = input;
  if (prospect === null) throw alreadyRegistered(email);
  const { userId } = prospect;
  const made = await trx
    .insertInto('users')
    .values({
      id: userId,
      username,
      email,
      password_hash: passwordHash,
      ...told(prospect, input),
      language,
      verified_at: verifiedAt,
      creator_id: null,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw alreadyRegistered(email);
  return { ...prospect, email };
}

const alreadyRegistered = (email: string) =>
  fieldError('ALREADY_EXISTS', 'email', 'already registered', email);

/**
 * Puts a member in the place of one who never confirmed the address, with whose sessions, places and accounts at providers it ends.
 * @returns null where there is none
 * @throws AppError TOO_MANY_REQUESTS where the address was mailed too often, and is to be mailed again
 */
export async function joinAnew(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock'>,
  input: NewMember,
  { prospect, passwordHash, language, verifiedAt }: Joining,
): Promise<Joined | null> {
  if (prospect === null) return null;
  const { username, email } = input;
  const { userId } = prospect;
  const before = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('verified_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  if (verifiedAt === null) await requireMailAllowance(trx, ctx, userId);
  await trx
    .updateTable('users')
    .set({
      ...{ username, password_hash: passwordHash, language, verified_at: verifiedAt },
      ...told(prospect, input),
    })
    .where('id', '=', userId)
    .execute();
  await endAllSessions(trx, { userId, at: ctx.clock.now() });
  await forgetPlaces(trx, userId);
  await trx.deleteFrom('social_accounts').where('user_id', '=', userId).execute();
  return { ...prospect, email };
}

/** The columns of what a member tells of themselves in confidence. */
function told({ cipher }: Prospect, { phone, address, addressDetail, birthDate }: NewMember) {
  const data: PersonalData = { phone, address, addressDetail, birthDate: birthDate ?? null };
  return {
    personal_data: cipher.seal('personal-data', JSON.stringify(data)),
    birth_date_told: birthDate !== undefined,
  };
}

/** Sets a member's own picture, or none. @returns the file of the one before, null without one @throws AppError NOT_FOUND */
export async function setImage(
  trx: Transaction<Database>,
  { userId, fileId }: { userId: string; fileId: string | null },
): Promise<{ readonly before: string | null; readonly isWithheld: boolean }> {
  const member = await trx
    .selectFrom('users')
    .select(['image_file_id as before', 'image_withheld as isWithheld'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new AppError('NOT_FOUND');
  await trx.updateTable('users').set({ image_file_id: fileId }).where('id', '=', userId).execute();
  return member;
}

/**
 * Shows the pictures of members in place of that of everybody, or withholds them, in the transaction that changes what this depends on.
 * @param owners a query of `owner_id` and whether their `portrait` is shown
 */
export const showImages = (owners: CarriedRows): CarriedRows => ({
  sql: `update users set image_withheld = not owners.portrait from (${owners.sql}) as owners where users.id = owners.owner_id`,
  rows: owners.rows,
});

/** Links a member to the creator profile they made. They have one, for ever: the profile's own row refuses a second. */
export function creatorLinkRow({ userId, creatorId }: { userId: string; creatorId: string }): CarriedRows {
  return updateRows('users', 'id', [{ id: userId, creator_id: creatorId }]);
}

/** Shuts a member who is a creator out: their sessions end with the next request, and they cannot log in; or lets them in again. */
export function loginOfCreatorRow({
  creatorId,
  blocked,
}: {
  creatorId: string;
  blocked: boolean;
}): CarriedRows {
  return updateRows('users', 'creator_id', [{ creator_id: creatorId, login_blocked: blocked }]);
}

/** Shuts a member out, with all their sessions, or lets them in again; none of their earlier sessions comes back. */
export function loginRows({
  userId,
  blocked,
  at,
}: {
  userId: string;
  blocked: boolean;
  at: Instant;
}): CarriedRows[] {
  const row = updateRows('users', 'id', [{ id: userId, login_blocked: blocked }]);
  return blocked ? [row, endedSessions({ userId, at })] : [row];
}

/** Ends all sessions of a member. */
export const endedSessions = ({ userId, at }: { userId: string; at: Instant }): CarriedRows => ({
  sql: endSessions,
  rows: [{ user_id: userId, at }],
});

const endSessions = `
  update sessions set revoked_at = r.at
  from jsonb_to_recordset($1::jsonb) as r (user_id uuid, at timestamptz)
  where sessions.user_id = r.user_id and revoked_at is null`;

/**
 * A member's roles of the staff; who has none any more has no session of the console either.
 * @param hasLost whether they have lost one: what they had begun by it is withdrawn
 */
export const staffRolesRows = ({
  userId,
  roles,
  hasLost,
  at,
}: {
  userId: string;
  roles: readonly StaffRole[];
  hasLost: boolean;
  at: Instant;
}): CarriedRows[] => [
  updateRows('users', 'id', [
    { id: userId, staff_roles: [...roles], ...(hasLost && { rights_ended_at: at }) },
  ]),
  ...(roles.length === 0 ? [endedConsole({ userId, at })] : []),
];

/** Ends all sessions of the console that one of the staff has, and what they had begun; none begins before an instant. */
export const consoleShutRows = ({
  userId,
  at,
  until,
}: {
  userId: string;
  at: Instant;
  until: Instant;
}): CarriedRows[] => [
  updateRows('users', 'id', [{ id: userId, console_shut_until: until, rights_ended_at: at }]),
  endedConsole({ userId, at }),
];

const endedConsole = ({ userId, at }: { userId: string; at: Instant }): CarriedRows => ({
  sql: `${endSessions} and kind = 'CONSOLE'`,
  rows: [{ user_id: userId, at }],
});

/**
 * Gives a member exactly these console roles. Only whoever runs the servers does it by this, for the first
 * administrators; from then on two of them do it together (docs/rules/approvals.md#kinds).
 * @throws AppError NOT_FOUND; an error of the database for a creator, who cannot be of the staff
 */
export async function setStaffRoles(
  ctx: Pick<Ctx, 'db'>,
  { userId, roles }: { userId: string; roles: readonly StaffRole[] },
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ staff_roles: [...roles] })
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND');
}
