import type { SocialProvider } from '@sowon/contracts';
import type { Ctx } from '../../../../context.ts';
import { sha256 } from '../../../../crypto.ts';
import type { SocialPerson } from '../../../../ports/sign-in.ts';
import { keepCode } from './codes.ts';
import { newSecret, tryOf } from './secrets.ts';

const tryLifeMs = 10 * 60_000;

/**
 * The reason a browser comes back without a code: the person declined, the sign-in failed and can be tried again, or the provider does not answer. Apple's
 * failures have their own message.
 */
type Failure = 'cancelled' | 'failed' | 'apple-failed' | 'unreachable';

/** Returns the URL of one of our pages, with the token or error for it. */
export const pageAddress = (
  { config }: Pick<Ctx, 'config'>,
  page: ReturnPage,
  told: { token: string } | { error: Failure },
) => `${config.PUBLIC_URL}${page}?${new URLSearchParams(told)}`;

/**
 * Starts a sign-in at a provider. The browser may come back once, within ten minutes; only the same browser may.
 * @returns the URL to redirect to
 */
export async function setOut(
  ctx: Pick<Ctx, 'db' | 'clock' | 'random' | 'config' | 'signIn' | 'log'>,
  { provider, returnPage, browser }: { provider: SocialProvider; returnPage: ReturnPage; browser: string },
): Promise<string> {
  const tried = tryOf(ctx, newSecret(ctx), provider);
  let address: string;
  try {
    address = await ctx.signIn.addressOf(provider, tried);
  } catch (error) {
    ctx.log.warn({ provider, problem: problemOf(error) }, 'a provider of sign-in does not answer');
    return pageAddress(ctx, returnPage, { error: 'unreachable' });
  }
  const now = ctx.clock.now();
  await ctx.db.deleteFrom('social_tries').where('expires_at', '<', now).execute();
  await ctx.db
    .insertInto('social_tries')
    .values({
      state_hash: sha256(tried.state),
      browser_hash: sha256(browser),
      provider,
      return_page: returnPage,
      expires_at: new Date(now.getTime() + tryLifeMs),
    })
    .execute();
  return address;
}

/**
 * Handles a browser that comes back. The state is used up first; then the code is exchanged, outside of any transaction.
 * @param query as sent by the browser, `?…`
 * @returns the URL of the page it started from, with a code for a session or with an error
 */
export async function comeBack(
  ctx: Pick<Ctx, 'db' | 'clock' | 'random' | 'config' | 'signIn' | 'log'>,
  { provider, query, browser }: { provider: SocialProvider; query: URLSearchParams; browser: string | null },
): Promise<string> {
  const state = query.get('state') ?? '';
  const returnPage = browser === null ? null : await takeTry(ctx, { provider, state, browser });
  if (browser === null || returnPage === null) return pageAddress(ctx, '/login', { error: 'failed' });
  if (query.has('error')) {
    const error = query.get('error') === 'access_denied' ? 'cancelled' : 'failed';
    return pageAddress(ctx, returnPage, { error });
  }
  const tried = tryOf(ctx, state, provider);
  let person: SocialPerson;
  try {
    person = await ctx.signIn.personOf(provider, new URL(`${tried.callback}?${query}`), tried);
  } catch (error) {
    ctx.log.warn({ provider, problem: problemOf(error) }, 'a sign-in by a provider came to nothing');
    return pageAddress(ctx, returnPage, { error: isSilence(error) ? 'unreachable' : 'failed' });
  }
  const token = await keepCode(ctx.db, ctx, { purpose: 'SESSION', person, browser });
  return pageAddress(ctx, returnPage, { token });
}

/** Uses up the state of a sign-in. @returns the page to go back to; null if it is another browser's, another provider's or too old */
export async function takeTry(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { provider, state, browser }: { provider: SocialProvider; state: string; browser: string },
): Promise<ReturnPage | null> {
  const taken = await db
    .deleteFrom('social_tries')
    .where('state_hash', '=', sha256(state))
    .where('browser_hash', '=', sha256(browser))
    .returning(['provider', 'return_page', 'expires_at'])
    .executeTakeFirst();
  if (!taken || taken.provider !== provider || taken.expires_at <= clock.now()) return null;
  return knownPage(taken.return_page);
}

/** Returns the error's code or name. Never log its message: it may quote the provider's data about a person. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Returns true if the provider did not answer, timed out, or answered with a 5xx status. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if (error.name === 'TimeoutError') return true;
  if ('code' in error && error.code === 'OAUTH_TIMEOUT') return true;
  const status = error.cause instanceof Response ? error.cause.status : 0;
  return status >= 500 || (error.cause !== undefined && error.cause !== error && isSilence(error.cause));
}

/** The only pages of the site that a browser may be sent back to. */
const pages = ['/login', '/sns-login'] as const;
type ReturnPage = (typeof pages)[number];

/**
 * Returns the page of a URL, compared literally: a URL that a browser would only normalise to one of them is rejected.
 * @param asked the value sent by the client
 * @param site our own URL, without a slash at the end
 * @returns null for any other URL
 */
export function returnPageOf(asked: unknown, site: string): ReturnPage | null {
  return pages.find((page) => asked === `${site}${page}`) ?? null;
}

/** Returns the page for a stored value; `/login` for an unknown one. */
export const knownPage = (stored: string): ReturnPage => pages.find((page) => page === stored) ?? '/login';
