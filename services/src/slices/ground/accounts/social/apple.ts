import { AuthByApple } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { sha256 } from '../../../../crypto.ts';
import type { SocialPerson } from '../../../../ports/sign-in.ts';
import { readUnchecked } from '../../../../ports/token-claims.ts';
import { tryOf } from './secrets.ts';
import { type SocialSession, sessionFor, type Whence } from './sign-in.ts';
import { knownPage, pageAddress, problemOf, takeTry } from './ways.ts';

const provider = 'APPLE';

/**
 * Returns the page for a browser that Apple made post its form. The form comes from another site, so our cookies are missing and nothing is decided here. Our
 * page receives the posted data in the URL hash and signs in with it.
 * @param form as posted
 */
export async function handOn({ db, clock, config }: Pick<Ctx, 'db' | 'clock' | 'config'>, form: unknown) {
  const posted = new Map(Object.entries(form ?? {}));
  const begun = await db
    .selectFrom('social_tries')
    .select('return_page')
    .where('state_hash', '=', sha256(String(posted.get('state') ?? '')))
    .where('provider', '=', provider)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!begun) return pageAddress({ config }, '/login', { error: 'apple-failed' });
  const page = knownPage(begun.return_page);
  if (posted.get('error') === 'user_cancelled_authorize') {
    return pageAddress({ config }, page, { error: 'cancelled' });
  }
  const told = AuthByApple.safeParse({ code: posted.get('code'), id_token: posted.get('id_token') });
  if (posted.has('error') || !told.success) return pageAddress({ config }, page, { error: 'apple-failed' });
  return `${config.PUBLIC_URL}${page}#${new URLSearchParams(told.data)}`;
}

/**
 * Signs in with the data that Apple posted, in the browser that started. The token names the started sign-in, which is used up first. Then the token is checked
 * and the code exchanged, outside of any transaction; both have to name the same person.
 * @throws AppError OAUTH2 for anything invalid or from another browser, also if Apple does not answer, as the sign-in is used up; LOGIN_BLOCKED
 */
export async function authByApple(
  ctx: Ctx,
  { browser, origin, ...told }: AuthByApple & Whence,
): Promise<SocialSession> {
  const nonce = readUnchecked(told.id_token)?.nonce;
  if (nonce === undefined || browser === null) throw new AppError('OAUTH2');
  const tried = tryOf(ctx, nonce, provider);
  const { state } = tried;
  if ((await takeTry(ctx, { provider, state, browser })) === null) throw new AppError('OAUTH2');
  const cameBack = new URL(`${tried.callback}#${new URLSearchParams({ ...told, state })}`);
  let person: SocialPerson;
  try {
    person = await ctx.signIn.personOf(provider, cameBack, tried);
  } catch (error) {
    ctx.log.warn({ provider, problem: problemOf(error) }, 'a sign-in by a provider came to nothing');
    throw new AppError('OAUTH2');
  }
  return sessionFor(ctx, { browser, origin }, () => person);
}
