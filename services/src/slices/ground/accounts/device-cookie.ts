import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../../context.ts';

const name = 'sowon_device';
/** In seconds: the longest life that browsers give a cookie. */
const maxAge = 400 * 24 * 60 * 60;

/** Returns this browser's device id from its last login, or null for a new browser. The cookie is sent only to the login route. */
export function deviceOf(request: FastifyRequest): string | null {
  const sent = parseCookie(request.headers.cookie ?? '')[name];
  return sent !== undefined && /^[\w-]{22}$/.test(sent) ? sent : null;
}

/** Returns the cookie with a browser's device id. It grants no access: it only lets failed logins be counted apart from a stranger's. */
export function deviceCookie({ config }: Pick<Ctx, 'config'>, device: string): string {
  return stringifySetCookie({
    name,
    value: device,
    path: '/api/login',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.PUBLIC_URL.startsWith('https:'),
    maxAge,
  });
}
