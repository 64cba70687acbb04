import type { Input, Language, Routes, SocialSessionReply } from '@sowon/contracts';
import { providerNames } from '@sowon/contracts/accounts/provider-names';
import type { Transaction } from 'kysely';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { writeRows } from '../../../../db/carried-rows.ts';
import type { Database } from '../../../../db/schema.ts';
import { noticeRows } from '../../../../notice-rows.ts';
import type { SocialPerson } from '../../../../ports/sign-in.ts';
import { requireAge } from '../age.ts';
import { addMember, joinAnew } from '../commands.ts';
import { loginBlocked } from '../login.ts';
import { providerLinkedMail } from '../notices.ts';
import type { SessionOrigin } from '../session-origin.ts';
import { type StartedSession, startSession } from '../sessions.ts';
import { noteAgreements, prospectOf } from '../sign-up-steps.ts';
import { mailCode, requireVerifyPage } from '../verification.ts';
import { keepCode, takeCode } from './codes.ts';

export interface SocialSession {
  readonly session: StartedSession | null;
  readonly signUp: SocialSessionReply['signUp'];
}

/** The caller: the secret of their browser during the sign-in, and the origin of the session. */
export interface Whence {
  readonly browser: string | null;
  readonly origin: SessionOrigin;
}

/**
 * Exchanges the code of a returning browser. The result is a session of the member linked with the provider account, or of the member with the same address if
 * both sides have verified it. Otherwise it is the initial data for the sign-up form.
 * @throws AppError OAUTH2 for an invalid code, LOGIN_BLOCKED
 */
export async function socialSession(
  ctx: Ctx,
  { code, ...whence }: { code: string } & Whence,
): Promise<SocialSession> {
  const { browser } = whence;
  return sessionFor(ctx, whence, (trx) => takeCode(trx, ctx, { purpose: 'SESSION', code, browser }));
}

/**
 * Does the same for a person who is already known.
 * @param take returns the person, in the transaction that finds their member
 * @throws AppError LOGIN_BLOCKED, and any error of `take`
 */
export async function sessionFor(
  ctx: Ctx,
  { browser, origin }: Whence,
  take: (trx: Transaction<Database>) => Promise<SocialPerson> | SocialPerson,
): Promise<SocialSession> {
  const found = await ctx.db.transaction().execute(async (trx) => {
    const person = await take(trx);
    return { person, member: (await memberOf(trx, person)) ?? (await linkByAddress(trx, ctx, person)) };
  });
  const { person, member } = found;
  if (member?.login_blocked) throw await loginBlocked(ctx, member.id);
  if (member)
    return { session: await startSession(ctx, { userId: member.id, kind: 'SHOP', origin }), signUp: null };
  // `browser` is never null here: `take` has checked it.
  const ticket = await keepCode(ctx.db, ctx, { purpose: 'SIGN_UP', person, browser: browser ?? '' });
  const { provider, name, email, emailVerified } = person;
  return {
    session: null,
    signUp: { provider, code: ticket, username: name ?? '', email: email ?? '', emailVerified },
  };
}

interface Member {
  readonly id: string;
  readonly login_blocked: boolean;
}

async function memberOf(
  trx: Transaction<Database>,
  { provider, subject }: SocialPerson,
): Promise<Member | undefined> {
  return trx
    .selectFrom('social_accounts')
    .innerJoin('users', 'users.id', 'social_accounts.user_id')
    .select(['users.id', 'users.login_blocked'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Links only an address verified on both sides: an unverified claim, here or there, gives no access to an account. */
async function linkByAddress(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock'>,
  person: SocialPerson,
): Promise<Member | undefined> {
  if (person.email === null || !person.emailVerified) return undefined;
  const member = await trx
    .selectFrom('users')
    .select(['id', 'login_blocked'])
    .where('email', '=', person.email)
    .where('verified_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!member || member.login_blocked) return member;
  await link(trx, ctx, member.id, person);
  const at = ctx.clock.now();
  const cause = `provider:${person.provider}:${at.toISOString()}`;
  const facts = { provider: providerNames[person.provider] };
  await writeRows(trx, noticeRows(ctx, providerLinkedMail, { to: [member.id], cause, at, facts }));
  return member;
}

async function link(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock'>,
  userId: string,
  { provider, subject }: SocialPerson,
): Promise<void> {
  const made = await trx
    .insertInto('social_accounts')
    .values({ provider, subject, user_id: userId, linked_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  // Another member was linked with this account a moment ago.
  if (!made) throw new AppError('OAUTH2');
}

/**
 * Creates a member without a password, who signs in with a provider. An address verified by the provider counts as verified; any other gets a mailed code, as
 * at every sign-up. After a refusal the code stays valid.
 * @throws AppError OAUTH2 for an invalid code, INVALID_INPUT (`verifySuccessUrl`, `birthDate`), TOO_YOUNG, ALREADY_EXISTS (`email`), TOO_MANY_REQUESTS if the
 *   address was mailed too often
 */
export async function socialSignUp(
  ctx: Ctx,
  { code, ...form }: Input<Routes['socialSignUp']>['body'],
  { browser, origin, language }: Whence & { readonly language: Language },
): Promise<StartedSession> {
  requireVerifyPage(ctx, form.verifySuccessUrl);
  if (form.birthDate !== undefined) requireAge(ctx, form.birthDate);
  const { username, email, birthDate } = form;
  const prospect = await prospectOf(ctx, email);
  const userId = await ctx.db.transaction().execute(async (trx) => {
    const person = await takeCode(trx, ctx, { purpose: 'SIGN_UP', code, browser });
    const isVerified = person.emailVerified && person.email === email;
    const verifiedAt = isVerified ? ctx.clock.now() : null;
    const joining = { prospect, passwordHash: null, language, verifiedAt };
    const input = { username, email, birthDate, phone: '', address: '', addressDetail: '' };
    const member = (await joinAnew(trx, ctx, input, joining)) ?? (await addMember(trx, ctx, input, joining));
    await noteAgreements(trx, { userId: member.userId, at: ctx.clock.now() });
    await link(trx, ctx, member.userId, person);
    if (!isVerified) await mailCode(trx, ctx, member);
    return member.userId;
  });
  return startSession(ctx, { userId, kind: 'SHOP', origin });
}
