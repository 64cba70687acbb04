import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { clientOf, startTestProvider, type TestProvider } from '../../harness/sign-in-provider.ts';
import { claimsOf, openSocialBrowser, type SocialBrowser, type Trip } from '../../harness/social-browser.ts';
import { bypasses, forgeriesFor } from './social-forgeries.ts';

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
const codeFor = (trip: Trip) => provider.grants(trip.location, { claims: claimsOf(provider, trip) });

/** Counts the rows that a sign-in could create. */
async function made(): Promise<unknown> {
  const tables = ['users', 'sessions', 'social_accounts', 'social_codes'];
  const counts = tables.map(
    async (table) => (await api.owner.query(`select count(*) from ${table}`)).rows[0].count,
  );
  return Promise.all(counts);
}

/** Checks that a sign-in creates nothing. @returns the reason of the refusal */
async function refused(coming: () => Promise<URL>): Promise<string | null> {
  const before = await made();
  const back = await coming();
  expect(back.searchParams.has('token')).toBe(false);
  expect(back.origin).toBe(api.url);
  expect(await made()).toEqual(before);
  return back.searchParams.get('error');
}

describe('a token is refused if it', () => {
  test.each(forgeriesFor(clientOf('google')))('%s', async (_what, { claims = {}, sign }) => {
    const browser = newBrowser();
    const trip = await browser.setOut();
    const statement = { claims: Object.assign(claimsOf(provider, trip), claims), ...(sign && { sign }) };
    const code = provider.grants(trip.location, statement);
    expect(await refused(() => browser.comeBack('google', { code, state: trip.state }))).toBe('failed');
  });

  test('comes from Facebook when Google was asked', async () => {
    const browser = newBrowser();
    const [google, facebook] = [await browser.setOut(), await browser.setOut('facebook')];
    const claims = { ...claimsOf(provider, facebook), nonce: google.nonce };
    const code = provider.grants(google.location, { claims });
    expect(await refused(() => browser.comeBack('google', { code, state: google.state }))).toBe('failed');
  });
});

test('redirects only to the two allowed pages', async () => {
  for (const address of bypasses(api.url)) {
    const query = new URLSearchParams({ redirect_uri: address });
    const reply = await api.send('GET', `/api/oauth2/authorize/google?${query}`);
    expect([address, reply.status, reply.headers.get('location')]).toEqual([address, 400, null]);
  }
  expect(bypasses(api.url).length).toBeGreaterThanOrEqual(40);
  const twice = new URLSearchParams([
    ['redirect_uri', `${api.url}/login`],
    ['redirect_uri', 'https://evil.example/login'],
  ]);
  expect((await api.send('GET', `/api/oauth2/authorize/google?${twice}`)).status).toBe(400);
  expect((await api.send('GET', '/api/oauth2/authorize/google')).status).toBe(400);
  const { rows } = await api.owner.query(
    "select count(*)::int from social_tries where return_page not in ('/login', '/sns-login')",
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test.each(['/login', '/sns-login'])(
  'starts the sign-in at %s with state, nonce and PKCE, and a cookie for this site alone',
  async (page) => {
    const trip = await newBrowser().setOut('google', page);
    const asked = new URL(trip.location).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect([trip.state, trip.nonce, asked.get('code_challenge')].map((each) => each?.length)).toEqual([
      43, 43, 43,
    ]);
    expect(asked.get('redirect_uri')).toBe(`${api.url}/api/oauth2/callback/google`);
    const query = new URLSearchParams({ redirect_uri: `${api.url}${page}` });
    const reply = await api.send('GET', `/api/oauth2/authorize/google?${query}`);
    expect(reply.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  },
);

test.each(['APPLE', 'GOOGLE', 'evil', '..'])('refuses the unknown provider %s', async (name) => {
  const query = new URLSearchParams({ redirect_uri: `${api.url}/login` });
  const path = `/api/oauth2/authorize/${encodeURIComponent(name)}?${query}`;
  expect((await api.send('GET', path)).status).toBe(404);
});

type Coming = (browser: SocialBrowser, trip: Trip) => Promise<URL>;
const minute = 60_000;
const ways: readonly (readonly [string, Coming])[] = [
  ['without a state', (browser, trip) => browser.comeBack('google', { code: codeFor(trip) })],
  ['with an empty state', (browser, trip) => browser.comeBack('google', { code: codeFor(trip), state: '' })],
  [
    'with a state that nobody made',
    (browser, trip) => browser.comeBack('google', { code: codeFor(trip), state: 'x'.repeat(43) }),
  ],
  [
    'with its nonce for a state',
    (browser, trip) => browser.comeBack('google', { code: codeFor(trip), state: trip.nonce }),
  ],
  ['without a code', (browser, { state }) => browser.comeBack('google', { state })],
  [
    'with a code that nobody made',
    (browser, { state }) => browser.comeBack('google', { state, code: randomUUID() }),
  ],
  [
    'from another provider',
    (browser, trip) => browser.comeBack('facebook', { code: codeFor(trip), state: trip.state }),
  ],
  [
    'in a browser that did not set out',
    (_browser, trip) => newBrowser().comeBack('google', { code: codeFor(trip), state: trip.state }),
  ],
  [
    'in a browser that set out another time',
    async (_browser, trip) => {
      const other = newBrowser();
      await other.setOut();
      return other.comeBack('google', { code: codeFor(trip), state: trip.state });
    },
  ],
  [
    'with the code of another try, whose verifier is not its own',
    async (browser, trip) =>
      browser.comeBack('google', { code: codeFor(await browser.setOut()), state: trip.state }),
  ],
  [
    'with an error of the provider',
    (browser, { state }) => browser.comeBack('google', { state, error: 'server_error' }),
  ],
  [
    'with an error and a code',
    (browser, trip) => browser.comeBack('google', { state: trip.state, code: codeFor(trip), error: 'x' }),
  ],
  [
    'from an issuer that says to be another',
    (browser, trip) =>
      browser.comeBack('google', { state: trip.state, code: codeFor(trip), iss: 'https://evil.example' }),
  ],
  [
    'with a token in the address',
    (browser, trip) => browser.comeBack('google', { state: trip.state, id_token: 'x.y.z' }),
  ],
];

describe('a return from a provider does not sign in', () => {
  test.each(ways)('%s', async (_how, coming) => {
    const browser = newBrowser();
    const trip = await browser.setOut();
    expect(await refused(() => coming(browser, trip))).toBe('failed');
  });

  test('after the person refused consent', async () => {
    const browser = newBrowser();
    const { state } = await browser.setOut('google', '/sns-login');
    const back = await browser.comeBack('google', { state, error: 'access_denied' });
    expect([back.pathname, back.searchParams.get('error')]).toEqual(['/sns-login', 'cancelled']);
  });

  test('a second time', async () => {
    const browser = newBrowser();
    const trip = await browser.setOut();
    const query = { code: codeFor(trip), state: trip.state };
    expect((await browser.comeBack('google', query)).searchParams.has('token')).toBe(true);
    expect(await refused(() => browser.comeBack('google', query))).toBe('failed');
    expect(await refused(() => browser.comeBack('google', { ...query, code: codeFor(trip) }))).toBe('failed');
  });

  test('after ten minutes', async () => {
    const browser = newBrowser();
    const trip = await browser.setOut();
    api.travel(10 * minute + 1_000);
    expect(await refused(() => browser.comeBack('google', { code: codeFor(trip), state: trip.state }))).toBe(
      'failed',
    );
  });

  test.each([500, 503])('from a provider that answers %i; the page shows the error', async (failing) => {
    const browser = newBrowser();
    const trip = await browser.setOut();
    const code = provider.grants(trip.location, { claims: {}, failing });
    expect(await refused(() => browser.comeBack('google', { code, state: trip.state }))).toBe('unreachable');
  });
});

describe('the code of a return from a provider', () => {
  const codeOf = async (browser: SocialBrowser) => (await browser.travel()).searchParams.get('token') ?? '';
  const nothing = async (browser: SocialBrowser, code: string) => {
    const reply = await browser.session(code);
    expect([reply.status, reply.error.code, reply.headers.get('authorization')]).toEqual([
      401,
      'OAUTH2',
      null,
    ]);
  };

  test('is refused in another browser and stays valid in the first browser', async () => {
    const browser = newBrowser();
    const code = await codeOf(browser);
    await nothing(newBrowser(), code);
    const other = newBrowser();
    await other.setOut();
    await nothing(other, code);
    expect((await browser.session(code)).status).toBe(200);
  });

  test('is valid once, also for two concurrent requests', async () => {
    const browser = newBrowser();
    const code = await codeOf(browser);
    const replies = await Promise.all(Array.from({ length: 8 }, () => browser.session(code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await nothing(browser, code);
  });

  test('is valid for a minute', async () => {
    const browser = newBrowser();
    const code = await codeOf(browser);
    api.travel(minute + 1_000);
    await nothing(browser, code);
  });

  test('does not create a member, and the code of the sign-up form does not open a session', async () => {
    const browser = newBrowser();
    const code = await codeOf(browser);
    expect((await browser.signUp(code)).error.code).toBe('OAUTH2');
    const { signUp } = JSON.parse((await browser.session(code)).text);
    await nothing(browser, signUp.code);
    expect((await newBrowser().signUp(signUp.code)).error.code).toBe('OAUTH2');
    api.travel(10 * minute + 1_000);
    expect((await browser.signUp(signUp.code)).error.code).toBe('OAUTH2');
  });

  test.each(['', 'short', `${'x'.repeat(42)}!`, 'x'.repeat(44), '가'.repeat(43), 43, null, ['x'.repeat(43)]])(
    'is refused as %j',
    async (code) => {
      const reply = await newBrowser().session(code as string);
      expect(reply.status).toBe(400);
    },
  );
});

test('reports an unreachable provider and asks the provider again for the next sign-in', async () => {
  const later = await startTestProvider();
  await later.stop();
  const house = await startTestApi({ environment: later.environment });
  try {
    const query = new URLSearchParams({ redirect_uri: `${house.url}/sns-login` });
    const reply = await house.send('GET', `/api/oauth2/authorize/google?${query}`);
    expect(reply.headers.get('location')).toBe(`${house.url}/sns-login?error=unreachable`);
  } finally {
    await house.close();
  }
});
