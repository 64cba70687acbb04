import { randomUUID } from 'node:crypto';
import { calls } from '@sowon/contracts';
import type { JWTPayload } from 'jose';
import type { RawReply, TestApi } from './api.ts';
import { clientOf, honestly, type Statement, type TestProvider, withCode } from './sign-in-provider.ts';

export interface Trip {
  provider: string;
  /** The address that the browser was sent to. */
  location: string;
  state: string;
  nonce: string;
}

/** A browser on its way to a provider and back. It keeps its cookie and follows no redirects. */
export interface SocialBrowser {
  setOut(provider?: string, page?: string): Promise<Trip>;
  /** Comes back from the provider with this query. @returns where our server redirects */
  comeBack(provider: string, query: Record<string, string>): Promise<URL>;
  /** Signs in at an honest provider with these claims. @returns where our server redirects */
  travel(claims?: JWTPayload, provider?: string): Promise<URL>;
  session(code: string): Promise<RawReply>;
  /** Posts from Apple's page to us, so without our cookie. @returns where our server redirects */
  post(form: Record<string, string>): Promise<URL>;
  /** Sends what our page sends after finding these values in its hash. */
  byApple(told: Record<string, unknown>): Promise<RawReply>;
  signUp(code: string, form?: Record<string, unknown>): Promise<RawReply>;
}

export function openSocialBrowser(api: TestApi, provider: TestProvider): SocialBrowser {
  let cookie = '';
  const go = async (method: string, path: string, body?: unknown) => {
    const headers = cookie === '' ? {} : { cookie };
    const reply = await api.send(method, path, { headers, ...(body === undefined ? {} : { body }) });
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return reply;
  };
  const browser: SocialBrowser = {
    setOut: async (name = 'google', page = '/login') => {
      const query = new URLSearchParams({ redirect_uri: `${api.url}${page}` });
      const reply = await go('GET', `/api/oauth2/authorize/${name}?${query}`);
      const location = reply.headers.get('location') ?? '';
      const asked = new URL(location).searchParams;
      return { provider: name, location, state: asked.get('state') ?? '', nonce: asked.get('nonce') ?? '' };
    },
    comeBack: async (name, query) => {
      const reply = await go('GET', `/api/oauth2/callback/${name}?${new URLSearchParams(query)}`);
      return new URL(reply.headers.get('location') ?? '');
    },
    travel: async (claims = {}, name = 'google') => {
      const trip = await browser.setOut(name);
      const code = provider.grants(trip.location, { claims: { ...claimsOf(provider, trip), ...claims } });
      return browser.comeBack(name, { code, state: trip.state });
    },
    post: async (form) => {
      const reply = await api.send('POST', '/api/oauth2/callback/apple', {
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: new URL(provider.issuer('')).origin,
        },
        body: new URLSearchParams(form).toString(),
      });
      return new URL(reply.headers.get('location') ?? '');
    },
    byApple: (told) => go(calls.authByApple.method, calls.authByApple.path, told),
    session: (code) => go(calls.socialSession.method, calls.socialSession.path, { code }),
    signUp: (code, form = {}) =>
      go(calls.socialSignUp.method, calls.socialSignUp.path, {
        code,
        username: '소미',
        email: `social-${randomUUID()}@people.example`,
        birthDate: '2000-05-05',
        verifySuccessUrl: `${api.url}/email-sent/success-auth-public-user`,
        ...form,
      }),
  };
  return browser;
}

/** Returns Apple's code and token for the user sent to `location`, as sent on the way back; the code can then be exchanged. */
export async function appleTells(
  provider: TestProvider,
  location: string,
  claims: JWTPayload,
  exchanged: Partial<Statement> = {},
): Promise<{ code: string; id_token: string }> {
  const code = provider.grants(location, { claims, ...exchanged });
  return { code, id_token: await honestly(withCode(claims, code), provider.keys) };
}

/** Returns the claims of an honest provider for a user who has just signed in. */
export function claimsOf(
  provider: TestProvider,
  { provider: name, nonce }: Pick<Trip, 'provider' | 'nonce'>,
): Statement['claims'] {
  const now = Math.floor(Date.now() / 1_000);
  return {
    iss: provider.issuer(name),
    aud: clientOf(name),
    sub: randomUUID(),
    iat: now,
    exp: now + 300,
    nonce,
    email: `social-${randomUUID()}@people.example`,
    email_verified: true,
    name: '소미',
  };
}
