import type { Input, Language, Routes, StaffRole } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import { AppError, fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { updateRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { requireAge } from './age.ts';
import { forgetPlaces } from './login-places.ts';
import { hashPassword, requireUncommon } from './passwords.ts';
import type { PersonalData } from './personal-data.ts';
import { endAllSessions } from './sessions.ts';
import { noteAgreements, type Prospect, prospectOf } from './sign-up-steps.ts';
import { mailCode, requireMailAllowance, requireVerifyPage } from './verification.ts';

type SignUp = Input<Routes['signUp']>['body'];

/**
 * Creates an unverified member and the mail with the verification code. A mail that cannot be sent at once is retried and fails nothing; the member may request
 * another. An unconfirmed address belongs to nobody: a second sign-up with it replaces the first, whose sessions and codes end.
 * @throws AppError INVALID_INPUT (`verifySuccessUrl`, `birthDate`), TOO_YOUNG, PASSWORD_COMMON, ALREADY_EXISTS (`email`), BUSY, TOO_MANY_REQUESTS if the
 *   address was mailed too often
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
  return once(ctx, keyed, {
    prepare,
    work: async (trx, prepared) => {
      const joining = { ...prepared, language, verifiedAt: null };
      const member =
        (await joinAnew(trx, ctx, input, joining)) ?? (await addMember(trx, ctx, input, joining));
      await noteAgreements(trx, { userId: member.userId, at: ctx.clock.now() });
      await mailCode(trx, ctx, member);
      return { id: member.userId };
    },
  });
}

/** The data that a new member enters. */
type NewMember = Pick<SignUp, 'username' | 'email' | keyof PersonalData>;

export interface Joining {
  readonly prospect: Prospect | null;
  /** Null for a member who signs in only by a provider. */
  readonly passwordHash: string | null;
  readonly language: Language;
  /** Null if the address still has to be verified by a mailed code. */
  readonly verifiedAt: Date | null;
}

export interface Joined extends Prospect {
  readonly email: string;
}

/**
 * Inserts a member's row; sends no mail.
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
 * Replaces a member who never confirmed the address, and ends their sessions, known places and provider accounts.
 * @returns null if there is no such member
 * @throws AppError TOO_MANY_REQUESTS if the address was mailed too often and another mail is needed
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
      username,
      password_hash: passwordHash,
      language,
      verified_at: verifiedAt,
      ...told(prospect, input),
    })
    .where('id', '=', userId)
    .execute();
  await endAllSessions(trx, { userId, at: ctx.clock.now() });
  await forgetPlaces(trx, userId);
  await trx.deleteFrom('social_accounts').where('user_id', '=', userId).execute();
  return { ...prospect, email };
}

/** Returns the columns of a member's confidential data. */
function told({ cipher }: Prospect, { phone, address, addressDetail, birthDate }: NewMember) {
  const data: PersonalData = { phone, address, addressDetail, birthDate: birthDate ?? null };
  return {
    personal_data: cipher.seal('personal-data', JSON.stringify(data)),
    birth_date_told: birthDate !== undefined,
  };
}

/**
 * Sets or removes a member's own picture.
 * @returns `before`: the file of the previous picture, null without one; `isWithheld`: true if members' pictures are hidden for this one
 * @throws AppError NOT_FOUND
 */
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
 * Shows members' own pictures or withholds them (the default picture is shown instead), in the transaction that changes the cause.
 * @param owners a query of `owner_id` and `portrait`, true if the picture is shown
 */
export const showImages = (owners: CarriedRows): CarriedRows => ({
  sql: `update users set image_withheld = not owners.portrait from (${owners.sql}) as owners where users.id = owners.owner_id`,
  rows: owners.rows,
});

/** Links a member to the creator profile they created. The link is permanent: the profile's own row refuses a second one. */
export function creatorLinkRow({ userId, creatorId }: { userId: string; creatorId: string }): CarriedRows {
  return updateRows('users', 'id', [{ id: userId, creator_id: creatorId }]);
}

/** Blocks or unblocks the login of a member who is a creator. When blocked, their sessions end with the next request. */
export function loginOfCreatorRow({
  creatorId,
  blocked,
}: {
  creatorId: string;
  blocked: boolean;
}): CarriedRows {
  return updateRows('users', 'creator_id', [{ creator_id: creatorId, login_blocked: blocked }]);
}

/** Blocks a member's login and ends all their sessions, or unblocks it; earlier sessions do not come back. */
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

export const endedSessions = ({ userId, at }: { userId: string; at: Instant }): CarriedRows => ({
  sql: endSessions,
  rows: [{ user_id: userId, at }],
});

const endSessions = `
  update sessions set revoked_at = r.at
  from jsonb_to_recordset($1::jsonb) as r (user_id uuid, at timestamptz)
  where sessions.user_id = r.user_id and revoked_at is null`;

/**
 * Sets a member's staff roles. A member without any role also loses their console sessions.
 * @param hasLost true if a role was removed: their open proposals are withdrawn
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

/** Ends all console sessions of a staff member and withdraws their open proposals; no console session starts before `until`. */
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
 * Sets a member's console roles to exactly these. Used only by the operator of the servers, for the first administrators; later two administrators do it
 * together (docs/rules/approvals.md#kinds).
 * @throws AppError NOT_FOUND; a database error for a creator, who cannot be staff
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
