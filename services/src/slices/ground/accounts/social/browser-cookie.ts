import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../../../context.ts';

const maxAge = 15 * 60;

const isSecure = ({ config }: Pick<Ctx, 'config'>) => config.PUBLIC_URL.startsWith('https:');
/** Browsers accept a `__Host-` cookie only from this exact site over TLS. */
const nameFor = (ctx: Pick<Ctx, 'config'>) => (isSecure(ctx) ? '__Host-sowon_social' : 'sowon_social');

/** Returns the secret of the browser that started a sign-in at a provider; null if it did not, or too long ago. */
export function browserOf(ctx: Pick<Ctx, 'config'>, request: FastifyRequest): string | null {
  const sent = parseCookie(request.headers.cookie ?? '')[nameFor(ctx)];
  return sent !== undefined && /^[\w-]{43}$/.test(sent) ? sent : null;
}

/** Returns the cookie with that secret. Browsers send it when a link leads back from another site, but not with a cross-site POST. */
export function browserCookie(ctx: Pick<Ctx, 'config'>, browser: string): string {
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
