import type { Ctx } from '../../services/src/context.ts';
import { sha256 } from '../../services/src/crypto.ts';
import { personalDataOf, personCipher } from '../../services/src/slices/ground/accounts/queries.ts';

/** Changes a member's date of birth. @param birthDate KST, `YYYY-MM-DD`; by default that of a member under age */
export async function bornOn(ctx: Ctx, userId: string, birthDate = '2010-05-05'): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select('personal_data')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const cipher = await personCipher(ctx, userId);
  const told = { ...personalDataOf(cipher, user.personal_data), birthDate };
  const personal_data = cipher.seal('personal-data', JSON.stringify(told));
  await ctx.db.updateTable('users').set({ personal_data }).where('id', '=', userId).execute();
}

/** Inserts a guardian's consent, requested or also given, without its mail. @returns the code */
export async function insertConsent(ctx: Ctx, userId: string, given: boolean): Promise<string> {
  const code = ctx.random(32).toString('base64url');
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('guardian_consents')
    .values({
      id: ctx.ids(),
      user_id: userId,
      guardian: 'sealed',
      code_hash: sha256(code),
      text_version: 1,
      asked_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      given_at: given ? now : null,
      withdrawn_at: null,
    })
    .execute();
  return code;
}
