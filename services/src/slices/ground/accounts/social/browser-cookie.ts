import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../../../context.ts';

const maxAge = 15 * 60;

const isSecure = ({ config }: Pick<Ctx, 'config'>) => config.PUBLIC_URL.startsWith('https:');
/** Browsers let nobody but this very site, by TLS, set a cookie whose name begins like that. */
const nameFor = (ctx: Pick<Ctx, 'config'>) => (isSecure(ctx) ? '__Host-sowon_social' : 'sowon_social');

/** The secret of the browser that set out to a provider; null where it did not, or long ago. */
export function browserOf(ctx: Pick<Ctx, 'config'>, request: FastifyRequest): string | null {
  const sent = parseCookie(request.headers.cookie ?? '')[nameFor(ctx)];
  return sent !== undefined && /^[\w-]{43}$/.test(sent) ? sent : null;
}

/** The cookie that has it; a browser that comes back from another site by a link sends it, one that is made to post does not. */
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
