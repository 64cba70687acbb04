import { randomUUID } from 'node:crypto';
import { calls } from '@sowon/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { codeIn } from '../../harness/mails.ts';
import { signIn, signUpFan, signUpUnverified } from '../../harness/people.ts';
import { startTestProvider, type TestProvider } from '../../harness/sign-in-provider.ts';
import { openSocialBrowser, type SocialBrowser } from '../../harness/social-browser.ts';

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

const newBrowser = () => openSocialBrowser(api, provider);
const parsed = (text: string) => JSON.parse(text);
const address = () => `social-${randomUUID()}@people.example`;

/** Returns the code of the sign-up form that a new user receives. */
async function formCode(browser: SocialBrowser, claims: object, at = 'google'): Promise<string> {
  const back = await browser.travel({ ...claims }, at);
  const reply = await browser.session(back.searchParams.get('token') ?? '');
  return parsed(reply.text).signUp.code;
}

async function memberOf(token: string | null) {
  return api.client(token ?? '').currentUser({});
}

test.each(['google', 'facebook'])(
  'makes a new person a member by %s and signs the member in the next time',
  async (at) => {
    const browser = newBrowser();
    const claims = { sub: randomUUID(), email: address() };
    const back = await browser.travel(claims, at);
    expect(`${back.origin}${back.pathname}`).toBe(`${api.url}/login`);
    const first = await browser.session(back.searchParams.get('token') ?? '');
    expect([first.status, first.headers.get('authorization')]).toEqual([200, null]);
    const { id, signUp } = parsed(first.text);
    expect(id).toBeNull();
    expect(signUp).toMatchObject({ username: '소미', email: claims.email, emailVerified: at === 'google' });

    const joined = await browser.signUp(signUp.code, { email: claims.email });
    expect(joined.status).toBe(200);
    const me = await memberOf(joined.headers.get('authorization'));
    expect(me.email).toBe(claims.email);
    // An address that only Facebook reports must be confirmed by a mail, like any other.
    expect(me.roles).toEqual([at === 'google' ? 'ROLE_USER' : 'ROLE_UNVERIFIED']);

    const other = newBrowser();
    const again = await other.session((await other.travel(claims, at)).searchParams.get('token') ?? '');
    expect(parsed(again.text)).toEqual({ id: me.id, signUp: null });
    expect((await memberOf(again.headers.get('authorization'))).id).toBe(me.id);
  },
);

test('refuses a password login of a member without a password', async () => {
  const browser = newBrowser();
  const email = address();
  await browser.signUp(await formCode(browser, { email }), { email });
  const body = { username: email, password: 'missions4you' };
  expect((await api.send('POST', calls.login.path, { body })).error.code).toBe('LOGIN_FAILED');
});

test('signs in the member of an address that both sides have verified', async () => {
  const fan = await signUpFan(api);
  const browser = newBrowser();
  const claims = { sub: randomUUID(), email: fan.email.toUpperCase() };
  const back = await browser.travel(claims);
  const reply = await browser.session(back.searchParams.get('token') ?? '');
  expect(parsed(reply.text).id).toBe(fan.userId);
  expect(
    (await fan.client.socialAccounts({ params: { userId: fan.userId } })).map((each) => each.provider),
  ).toEqual(['GOOGLE']);
  // The owner is told, also by mail; a later sign-in tells them nothing new.
  const [, told] = await api.mails.to(fan.email, 2);
  expect(told?.subject).toContain('Google 로그인이 연결되었습니다');
  await browser.session((await browser.travel(claims)).searchParams.get('token') ?? '');
  const { count } = await api.ctx.db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient_id', '=', fan.userId)
    .where('notice', '=', 'account.provider-linked')
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test.each([
  ['Google has not verified it', 'google', { email_verified: false }],
  ['Google says nothing of that', 'google', { email_verified: undefined }],
  ['only Facebook says so', 'facebook', { email_verified: true }],
])('does not sign in an existing member by an address where %s', async (_why, at, claims) => {
  const fan = await signUpFan(api);
  const browser = newBrowser();
  const back = await browser.travel({ email: fan.email, ...claims }, at);
  const reply = await browser.session(back.searchParams.get('token') ?? '');
  const { id, signUp } = parsed(reply.text);
  expect([id, reply.headers.get('authorization'), signUp.emailVerified]).toEqual([null, null, false]);
  expect((await browser.signUp(signUp.code, { email: fan.email })).error.code).toBe('ALREADY_EXISTS');
});

test('removes password, sessions and accounts of a person who signed up earlier with the address of another', async () => {
  const victim = address();
  const attacker = await signUpUnverified(api, { email: victim });
  const theirs = { sub: randomUUID(), email: address(), email_verified: false };
  const second = newBrowser();
  // The second attacker uses a Facebook account that claims the address.
  const taken = await second.signUp(await formCode(second, theirs, 'facebook'), { email: victim });
  expect(taken.status).toBe(429);
  api.travel(61_000);
  const third = newBrowser();
  const held = await third.signUp(await formCode(third, theirs, 'facebook'), { email: victim });
  expect(held.status).toBe(200);

  const browser = newBrowser();
  const joined = await browser.signUp(await formCode(browser, { email: victim }), { email: victim });
  expect((await memberOf(joined.headers.get('authorization'))).roles).toEqual(['ROLE_USER']);
  for (const token of [attacker.token, held.headers.get('authorization') ?? '']) {
    expect((await api.send('GET', calls.currentUser.path, { token })).status).toBe(401);
  }
  await expect(signIn(api, attacker)).rejects.toThrow('401');
  const last = newBrowser();
  const back = await last.travel(theirs, 'facebook');
  expect(parsed((await last.session(back.searchParams.get('token') ?? '')).text).id).toBeNull();
});

test('confirms an address that the provider has not verified by a mailed code', async () => {
  const browser = newBrowser();
  const email = address();
  const joined = await browser.signUp(await formCode(browser, {}), { email });
  const client = api.client(joined.headers.get('authorization') ?? '');
  expect((await client.currentUser({})).roles).toEqual(['ROLE_UNVERIFIED']);
  const [mail] = await api.mails.to(email);
  if (!mail) throw new Error('no mail');
  await client.confirmEmail({ query: { code: codeIn(mail) } });
  expect((await client.currentUser({})).roles).toEqual(['ROLE_USER']);
});

test('refuses a person under 14 and keeps the code of the form valid', async () => {
  const browser = newBrowser();
  const code = await formCode(browser, {});
  expect((await browser.signUp(code, { birthDate: '2020-01-01' })).error.code).toBe('TOO_YOUNG');
  expect((await browser.signUp(code, { verifySuccessUrl: 'https://evil.example/' })).error.code).toBe(
    'INVALID_INPUT',
  );
  expect((await browser.signUp(code)).status).toBe(200);
  expect((await browser.signUp(code)).error.code).toBe('OAUTH2');
});

test('tells a blocked member that the account is blocked', async () => {
  const fan = await signUpFan(api);
  await api.owner.query('update users set login_blocked = true where id = $1', [fan.userId]);
  const browser = newBrowser();
  const back = await browser.travel({ email: fan.email });
  expect((await browser.session(back.searchParams.get('token') ?? '')).error.code).toBe('LOGIN_BLOCKED');
});

test('removes a provider, but never the last way to sign in', async () => {
  const fan = await signUpFan(api);
  const browser = newBrowser();
  await browser.session((await browser.travel({ email: fan.email })).searchParams.get('token') ?? '');
  const params = { userId: fan.userId, provider: 'GOOGLE' } as const;
  expect(await fan.client.endSocialAccount({ params })).toEqual({ provider: 'GOOGLE' });
  expect(await fan.client.socialAccounts({ params: { userId: fan.userId } })).toEqual([]);

  const email = address();
  const joined = await browser.signUp(await formCode(browser, { email }), { email });
  const token = joined.headers.get('authorization') ?? '';
  const { id } = parsed(joined.text);
  const reply = await api.send('DELETE', `/api/v1/users/${id}/social-accounts/GOOGLE`, { token });
  expect(reply.error.code).toBe('LAST_WAY_IN');
  expect(await api.client(token).socialAccounts({ params: { userId: id } })).toHaveLength(1);
});

test('logs no data that a provider sends about a person', async () => {
  const browser = newBrowser();
  const claims = { sub: randomUUID(), email: address(), name: '아무개 씨' };
  await formCode(browser, claims);
  const logged = JSON.stringify(api.logged);
  for (const said of Object.values(claims)) expect(logged).not.toContain(said);
});
