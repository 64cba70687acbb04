import type { Kysely } from 'kysely';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { sha256 } from '../../../../crypto.ts';
import type { Database } from '../../../../db/schema.ts';
import type { SocialPerson } from '../../../../ports/sign-in.ts';
import { newSecret, openPerson, sealPerson } from './secrets.ts';

/** For a session: the time a page needs to load. For a sign-up: the time the form may take. In milliseconds. */
const lifeMs = { SESSION: 60_000, SIGN_UP: 10 * 60_000 } as const;

/** @returns a code that opens `person` once, in this browser only; it is stored nowhere */
export async function keepCode(
  db: Kysely<Database>,
  ctx: Pick<Ctx, 'clock' | 'random' | 'config'>,
  { purpose, person, browser }: { purpose: keyof typeof lifeMs; person: SocialPerson; browser: string },
): Promise<string> {
  const code = newSecret(ctx);
  const codeHash = sha256(code);
  const now = ctx.clock.now();
  await db.deleteFrom('social_codes').where('expires_at', '<', now).execute();
  await db
    .insertInto('social_codes')
    .values({
      code_hash: codeHash,
      browser_hash: sha256(browser),
      purpose,
      person: sealPerson(ctx, codeHash, person),
      expires_at: new Date(now.getTime() + lifeMs[purpose]),
    })
    .execute();
  return code;
}

/**
 * Uses up a code. A code sent by another browser stays valid: that browser must not spoil it.
 * @throws AppError OAUTH2 if it is unknown, used, too old, another browser's or for another purpose
 */
export async function takeCode(
  db: Kysely<Database>,
  ctx: Pick<Ctx, 'clock' | 'config'>,
  { purpose, code, browser }: { purpose: keyof typeof lifeMs; code: string; browser: string | null },
): Promise<SocialPerson> {
  if (browser === null) throw new AppError('OAUTH2');
  const codeHash = sha256(code);
  const taken = await db
    .deleteFrom('social_codes')
    .where('code_hash', '=', codeHash)
    .where('browser_hash', '=', sha256(browser))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.clock.now())
    .returning('person')
    .executeTakeFirst();
  if (!taken) throw new AppError('OAUTH2');
  return openPerson(ctx, codeHash, taken.person);
}
