import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../../context.ts';

const name = 'sowon_device';
/** As long as browsers keep one. */
const maxAge = 400 * 24 * 60 * 60;

/** What this browser was named at its last login, by a cookie that it sends to the login alone; null for a new one. */
export function deviceOf(request: FastifyRequest): string | null {
  const sent = parseCookie(request.headers.cookie ?? '')[name];
  return sent !== undefined && /^[\w-]{22}$/.test(sent) ? sent : null;
}

/** The cookie that names a browser. It opens nothing: only its failed logins are counted apart from a stranger's. */
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
