import type { SocialProvider } from '@sowon/contracts';
import type { Ctx } from '../../../../context.ts';
import type { SocialPerson } from '../../../../ports/sign-in.ts';
import { sha256 } from '../../../../sha256.ts';
import { keepCode } from './codes.ts';
import { knownPage, type ReturnPage } from './return-page.ts';
import { newSecret, tryOf } from './secrets.ts';

const tryLifeMs = 10 * 60_000;

/**
 * Why somebody comes back without a code: they said no, it is theirs to try again, or the provider does not answer. What
 * goes wrong with Apple has words of its own.
 */
export type Failure = 'cancelled' | 'failed' | 'apple-failed' | 'unreachable';

/** The address of a page of ours, with what it is to know. */
export const pageAddress = (
  { config }: Pick<Ctx, 'config'>,
  page: ReturnPage,
  told: { token: string } | { error: Failure },
) => `${config.PUBLIC_URL}${page}?${new URLSearchParams(told)}`;

/**
 * Sends a browser to a provider. The way back is good once, within ten minutes, in the same browser.
 * @returns where to
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
 * Takes a browser that comes back. The state is used up first; then the code is exchanged, outside of any transaction.
 * @param query as the browser sent it, `?…`
 * @returns where to: the page it set out from, with a code for a session, or with why there is none
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

/** Uses up the state of a way. @returns where it leads back to; null when it is not this browser's, of another provider or too old */
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

/** What went wrong, by name alone: a message may quote what the provider said of somebody. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Nobody answered, or too late, or with a failure of its own. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if (error.name === 'TimeoutError') return true;
  if ('code' in error && error.code === 'OAUTH_TIMEOUT') return true;
  const status = error.cause instanceof Response ? error.cause.status : 0;
  return status >= 500 || (error.cause !== undefined && error.cause !== error && isSilence(error.cause));
}
