import type { SocialProvider, SocialSessionReply } from '@sowon/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { acceptedLanguage } from '../../../../http/accepted-language.ts';
import { setToken } from '../../../../http/auth.ts';
import { serve } from '../../../../http/serve.ts';
import { originOf } from '../session-origin.ts';
import { authByApple, handOn } from './apple.ts';
import { endSocialAccount, ownSocialAccounts } from './own-accounts.ts';
import { newSecret } from './secrets.ts';
import { type SocialSession, socialSession, socialSignUp } from './sign-in.ts';
import { comeBack, returnPageOf, setOut } from './ways.ts';

/** Routes for signing in with a provider: two browser redirects, and the calls of the page it comes back to. */
export function socialRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.get('/api/oauth2/authorize/:provider', async (request, reply) => {
    const provider = providerOf(ctx, request);
    const asked = paramsOf(request).getAll('redirect_uri');
    const returnPage = asked.length === 1 ? returnPageOf(asked[0], ctx.config.PUBLIC_URL) : null;
    if (returnPage === null) {
      throw fieldError('INVALID_INPUT', 'redirect_uri', 'is not a page of this site', null);
    }
    const browser = browserOf(ctx, request) ?? newSecret(ctx);
    reply.header('set-cookie', browserCookie(ctx, browser));
    return sendTo(reply, await setOut(ctx, { provider, returnPage, browser }));
  });
  app.post('/api/oauth2/callback/apple', { config: { takesForm: true } }, async (request, reply) => {
    if (!ctx.signIn.providers.includes('APPLE')) throw new AppError('NOT_FOUND');
    return sendTo(reply, await handOn(ctx, request.body));
  });
  app.get('/api/oauth2/callback/:provider', async (request, reply) => {
    const provider = providerOf(ctx, request);
    if (provider === 'APPLE') throw new AppError('NOT_FOUND');
    const query = paramsOf(request);
    return sendTo(reply, await comeBack(ctx, { provider, query, browser: browserOf(ctx, request) }));
  });
  const whenceOf = (request: FastifyRequest) => ({
    browser: browserOf(ctx, request),
    origin: originOf(request),
  });
  const answer = (reply: FastifyReply, { session, signUp }: SocialSession): SocialSessionReply => {
    if (session) setToken(ctx, reply, session);
    return { id: session?.userId ?? null, signUp };
  };
  serve(app, ctx, 'signInProviders', async () => ({ providers: [...ctx.signIn.providers] }));
  serve(app, ctx, 'socialSession', async ({ body, request, reply }) => {
    return answer(reply, await socialSession(ctx, { ...body, ...whenceOf(request) }));
  });
  serve(app, ctx, 'authByApple', async ({ body, request, reply }) => {
    return answer(reply, await authByApple(ctx, { ...body, ...whenceOf(request) }));
  });
  serve(app, ctx, 'socialSignUp', async ({ body, request, reply }) => {
    const language = acceptedLanguage(request, 'ko');
    const session = await socialSignUp(ctx, body, { ...whenceOf(request), language });
    setToken(ctx, reply, session);
    return { id: session.userId };
  });
  serve(app, ctx, 'socialAccounts', ({ caller: { userId } }) => ownSocialAccounts(ctx, userId));
  serve(app, ctx, 'endSocialAccount', ({ params, keyed }) => endSocialAccount(ctx, { ...params, keyed }));
}

/** @throws AppError NOT_FOUND for an unknown provider or one that is not configured */
function providerOf(ctx: Ctx, { params }: FastifyRequest): SocialProvider {
  const { provider } = params as { provider: string }; // The route's path contains it.
  const known = ctx.signIn.providers.find((each) => each.toLowerCase() === provider);
  if (!known) throw new AppError('NOT_FOUND');
  return known;
}

const paramsOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '');

/** Redirects so that the URL is neither cached nor sent on as a referrer. */
function sendTo(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address, 303);
}

const maxAge = 15 * 60;

const isSecure = ({ config }: Pick<Ctx, 'config'>) => config.PUBLIC_URL.startsWith('https:');
/** Browsers accept a `__Host-` cookie only from this exact site over TLS. */
const nameFor = (ctx: Pick<Ctx, 'config'>) => (isSecure(ctx) ? '__Host-sowon_social' : 'sowon_social');

/** Returns the secret of the browser that started a sign-in at a provider; null if it did not, or too long ago. */
function browserOf(ctx: Pick<Ctx, 'config'>, request: FastifyRequest): string | null {
  const sent = parseCookie(request.headers.cookie ?? '')[nameFor(ctx)];
  return sent !== undefined && /^[\w-]{43}$/.test(sent) ? sent : null;
}

/** Returns the cookie with that secret. Browsers send it when a link leads back from another site, but not with a cross-site POST. */
function browserCookie(ctx: Pick<Ctx, 'config'>, browser: string): string {
  return stringifySetCookie({
    name: nameFor(ctx),
    value: browser,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(ctx),
    maxAge,
  });
}
