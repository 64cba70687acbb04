import { policy, type Reply, type Routes } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { sha256 } from '../../../crypto.ts';
import type { Database } from '../../../db/schema.ts';
import { ageOfMember } from '../accounts/birth-date.ts';

type Db = Kysely<Database>;
type AgeCtx = Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>;

/** Returns true if a member is a minor, today in KST. @throws AppError BIRTH_DATE_NEEDED until they enter their birth date */
export async function isUnderAge(ctx: AgeCtx, userId: string): Promise<boolean> {
  const age = await ageOfMember(ctx, userId);
  if (age === null) throw new AppError('BIRTH_DATE_NEEDED');
  return age < policy.accounts.ageOfMajorityYears;
}

/** Returns true if a member has a consent that is given and not withdrawn. */
export async function hasConsent(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('guardian_consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('given_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws AppError GUARDIAN_CONSENT for a minor whose guardian has not agreed (spec 1 §5) */
export async function requireConsent(
  db: Db,
  { userId, isUnderAge }: { readonly userId: string; readonly isUnderAge: boolean },
): Promise<void> {
  if (!isUnderAge || (await hasConsent(db, userId))) return;
  throw new AppError('GUARDIAN_CONSENT', { years: policy.accounts.ageOfMajorityYears });
}

/** Returns the state of a member's consent. */
export async function consentOf(ctx: AgeCtx, userId: string): Promise<Reply<Routes['guardianConsent']>> {
  const age = await ageOfMember(ctx, userId);
  // Without a birth date it is unknown whether consent is needed; the member is asked for the date first.
  const needed = age !== null && age < policy.accounts.ageOfMajorityYears;
  const none = { needed, state: 'NONE', asked: null, expires: null } as const;
  if (await hasConsent(ctx.db, userId)) return { ...none, state: 'GIVEN' };
  const open = await ctx.db
    .selectFrom('guardian_consents')
    .select(['asked_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('given_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  if (!open) return none;
  return {
    ...none,
    state: 'ASKED',
    asked: open.asked_at.toISOString(),
    expires: open.expires_at.toISOString(),
  };
}

/** Returns the request that a guardian sees. @throws AppError CODE_EXPIRED if it is unknown, withdrawn, or was not given in time */
export async function guardianRequest(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  code: string,
): Promise<Reply<Routes['guardianRequest']>> {
  const row = await db
    .selectFrom('guardian_consents')
    .innerJoin('users', 'users.id', 'guardian_consents.user_id')
    .select(['users.username', 'given_at', 'expires_at'])
    .where('code_hash', '=', sha256(code))
    .where('withdrawn_at', 'is', null)
    .where((row) => row.or([row('given_at', 'is not', null), row('expires_at', '>', clock.now())]))
    .executeTakeFirst();
  if (!row) throw new AppError('CODE_EXPIRED');
  return {
    username: row.username,
    state: row.given_at === null ? 'ASKED' : 'GIVEN',
    given: row.given_at?.toISOString() ?? null,
    expires: row.expires_at.toISOString(),
    chargeLimitWonPerDay: policy.coins.chargeLimitWonPerDay,
  };
}
