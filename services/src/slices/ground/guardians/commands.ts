import { type Input, policy, type Routes } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError, fieldError } from '../../../app-error.ts';
import { realDayMs } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { sha256 } from '../../../crypto.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import type { Notice } from '../../../notice.ts';
import { noticeRows, withdrawMails } from '../../../notice-rows.ts';
import { requireAllowance } from '../accounts/mail-allowance.ts';
import { personCipher } from '../accounts/queries.ts';
import { consentGivenMail, consentWithdrawnMail, guardianMail } from './notices.ts';
import { hasConsent, isUnderAge } from './queries.ts';

const codeBytes = 32;

/**
 * Asks a guardian for consent by mail; an open request ends. At most one a minute and five in 24 hours, as the address may belong to anybody.
 * @throws AppError CONSENT_NOT_NEEDED for a member of age, ALREADY_EXISTS if consent is given, INVALID_INPUT for the member's own address, TOO_MANY_REQUESTS
 */
export function askGuardian(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'ids' | 'random' | 'config'>,
  input: { userId: string; guardian: Input<Routes['askGuardian']>['body']; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { userId, guardian, keyed } = input;
  const prepare = async () => {
    if (!(await isUnderAge(ctx, userId))) throw new AppError('CONSENT_NOT_NEEDED');
    return personCipher(ctx, userId);
  };
  return once(ctx, keyed, {
    prepare,
    work: async (trx, { seal }) => {
      // The lock serialises parallel requests of one member, so each counts the others.
      const member = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const { ageOfMajorityYears } = policy.accounts;
      if (guardian.guardianEmail === member.email) {
        throw fieldError('INVALID_INPUT', 'guardianEmail', 'is your own address', guardian.guardianEmail);
      }
      if (await hasConsent(trx, userId)) throw new AppError('ALREADY_EXISTS');
      await requireRequestAllowance(trx, ctx, userId);
      await endOpenRequest(trx, ctx, userId);

      const id = ctx.ids();
      const now = ctx.clock.now();
      const code = ctx.random(codeBytes).toString('base64url');
      // Real days, even where a policy day is shortened: a person has to read a mail in this time.
      const expiresAt = new Date(now.getTime() + policy.guardians.requestLifeDays * realDayMs);
      await trx
        .insertInto('guardian_consents')
        .values({
          id,
          user_id: userId,
          code_hash: sha256(code),
          given_at: null,
          withdrawn_at: null,
          guardian: seal(`guardian:${id}`, JSON.stringify(guardian)),
          text_version: policy.guardians.textVersion,
          asked_at: now,
          expires_at: expiresAt,
        })
        .execute();
      const rows = noticeRows(ctx, guardianMail, {
        to: [userId],
        cause: `guardian:${id}`,
        at: now,
        facts: { age: ageOfMajorityYears, days: policy.guardians.requestLifeDays },
        sealed: { facts: { code, guardianEmail: guardian.guardianEmail }, seal },
        mailUntil: expiresAt,
      });
      await writeRows(trx, rows);
      return { id };
    },
  });
}

/**
 * Gives the consent requested by the code's mail; repeating it is no error. The member is notified.
 * @throws AppError CODE_EXPIRED if the code is unknown, withdrawn, or too old
 */
export function giveConsent(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { code, keyed }: { code: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const now = ctx.clock.now();
    const row = await trx
      .selectFrom('guardian_consents')
      .select(['id', 'user_id', 'given_at', 'expires_at'])
      .where('code_hash', '=', sha256(code))
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row || (row.given_at === null && row.expires_at <= now)) throw new AppError('CODE_EXPIRED');
    const { id, user_id: userId } = row;
    if (row.given_at !== null) return { id };
    await trx.updateTable('guardian_consents').set({ given_at: now }).where('id', '=', id).execute();
    await tellMember(trx, ctx, { id, userId }, consentGivenMail);
    return { id };
  });
}

/**
 * Withdraws a consent: the member cannot pay until they get a new one. Past payments stay valid. The member is notified.
 * @throws AppError CODE_EXPIRED if the code is unknown, or its consent is not given or already withdrawn
 */
export function withdrawConsent(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { code, keyed }: { code: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const row = await trx
      .updateTable('guardian_consents')
      .set({ withdrawn_at: ctx.clock.now() })
      .where('code_hash', '=', sha256(code))
      .where('given_at', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .returning(['id', 'user_id'])
      .executeTakeFirst();
    if (!row) throw new AppError('CODE_EXPIRED');
    await tellMember(trx, ctx, { id: row.id, userId: row.user_id }, consentWithdrawnMail);
    return { id: row.id };
  });
}

function tellMember(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock'>,
  { id, userId }: { id: string; userId: string },
  notice: Notice<never>,
): Promise<void> {
  const at = ctx.clock.now();
  return writeRows(trx, noticeRows(ctx, notice, { to: [userId], cause: `guardian:${id}`, at, facts: {} }));
}

/** @throws AppError TOO_MANY_REQUESTS */
async function requireRequestAllowance(
  trx: Transaction<Database>,
  { clock }: Pick<Ctx, 'clock'>,
  userId: string,
): Promise<void> {
  const sent = await trx
    .selectFrom('guardian_consents')
    .select(({ fn }) => [
      fn.countAll<number>().as('today'),
      fn.min<Date | null>('asked_at').as('first'),
      fn.max<Date | null>('asked_at').as('last'),
    ])
    .where('user_id', '=', userId)
    .where('asked_at', '>', new Date(clock.now().getTime() - realDayMs))
    .executeTakeFirstOrThrow();
  requireAllowance(sent, { perDay: policy.guardians.requestsPerDay, now: clock.now() });
}

async function endOpenRequest(
  trx: Transaction<Database>,
  { clock }: Pick<Ctx, 'clock'>,
  userId: string,
): Promise<void> {
  const now = clock.now();
  await trx
    .updateTable('guardian_consents')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('given_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  await withdrawMails(trx, guardianMail, userId);
}
