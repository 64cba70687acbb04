import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { signUpFan } from '../../harness/people.ts';
import { startTestProvider, type TestProvider } from '../../harness/sign-in-provider.ts';
import { appleTells, claimsOf, openSocialBrowser } from '../../harness/social-browser.ts';

let provider: TestProvider;
let api: TestApi;
beforeAll(async () => {
  provider = await startTestProvider();
  api = await startTestApi({ environment: provider.environment });
});
afterAll(async () => {
  await api?.close();
  await provider?.stop();
});

const address = () => `apple-${randomUUID()}@people.example`;

/** Signs in at Apple and comes back. @returns the answer to our page */
async function comes(claims: JWTPayload, page = '/login') {
  const browser = openSocialBrowser(api, provider);
  const trip = await browser.setOut('apple', page);
  const told = await appleTells(provider, trip.location, { ...claimsOf(provider, trip), ...claims });
  const back = await browser.post({ ...told, state: trip.state });
  const reply = await browser.byApple(Object.fromEntries(new URLSearchParams(back.hash.slice(1))));
  return { browser, trip, told, back, reply, answer: JSON.parse(reply.text) };
}

const whoIs = (token: string | null) => api.client(token ?? '').currentUser({});

test('makes a new person a member by Apple and signs the member in the next time', async () => {
  const claims = { sub: randomUUID(), email: address(), email_verified: 'true', is_private_email: 'false' };
  const { browser, reply, answer } = await comes(claims);
  expect([reply.status, reply.headers.get('authorization'), answer.id]).toEqual([200, null, null]);
  expect(answer.signUp).toMatchObject({ provider: 'APPLE', email: claims.email, emailVerified: true });

  const joined = await browser.signUp(answer.signUp.code, { email: claims.email });
  const me = await whoIs(joined.headers.get('authorization'));
  expect([me.email, me.roles]).toEqual([claims.email, ['ROLE_USER']]);

  // At a later sign-in, Apple may be told to send no address.
  const again = await comes({ sub: claims.sub, email: undefined });
  expect(again.answer).toEqual({ id: me.id, signUp: null });
  const client = api.client(again.reply.headers.get('authorization') ?? '');
  const linked = await client.socialAccounts({ params: { userId: me.id } });
  expect(linked.map((each) => each.provider)).toEqual(['APPLE']);
});

test.each(['/login', '/sns-login'])(
  'starts the Apple sign-in at %s with state and nonce, and returns the result in the hash of that page',
  async (page) => {
    const { trip, told, back } = await comes({}, page);
    const asked = new URL(trip.location).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code id_token',
      response_mode: 'form_post',
      scope: 'openid email',
      redirect_uri: `${api.url}/api/oauth2/callback/apple`,
    });
    expect([trip.state, trip.nonce].map(({ length }) => length)).toEqual([43, 43]);
    expect(trip.state).not.toBe(trip.nonce);
    expect([back.origin, back.pathname, back.search]).toEqual([api.url, page, '']);
    expect(Object.fromEntries(new URLSearchParams(back.hash.slice(1)))).toEqual(told);
  },
);

test('an address verified by Apple and by the member signs in that member, who is notified', async () => {
  const fan = await signUpFan(api);
  const { answer } = await comes({ email: fan.email.toUpperCase(), email_verified: 'true' });
  expect(answer).toEqual({ id: fan.userId, signUp: null });
  const [, told] = await api.mails.to(fan.email, 2);
  expect(told?.subject).toContain('Apple 로그인이 연결되었습니다');
});

test.each([
  ['has not verified it', { email_verified: 'false' }],
  ['says nothing of that', { email_verified: undefined }],
  ['says so by a number', { email_verified: 1 }],
  ['only passes mails on', { is_private_email: 'true' }],
  ['only passes mails on, in the other way it says so', { is_private_email: true }],
])('an address does not sign in an existing member where Apple %s', async (_why, claims) => {
  const fan = await signUpFan(api);
  const { reply, answer, browser } = await comes({ email: fan.email, ...claims });
  expect([answer.id, reply.headers.get('authorization'), answer.signUp.emailVerified]).toEqual([
    null,
    null,
    false,
  ]);
  expect((await browser.signUp(answer.signUp.code, { email: fan.email })).error.code).toBe('ALREADY_EXISTS');
});

test('tells a blocked member that the account is blocked', async () => {
  const fan = await signUpFan(api);
  await api.owner.query('update users set login_blocked = true where id = $1', [fan.userId]);
  const { reply } = await comes({ email: fan.email });
  expect(reply.error.code).toBe('LOGIN_BLOCKED');
});

test('Apple is offered before the others', async () => {
  expect((await api.client().signInProviders({})).providers).toEqual(['APPLE', 'GOOGLE', 'FACEBOOK']);
});
