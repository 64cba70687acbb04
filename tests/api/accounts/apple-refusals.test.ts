import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import {
  clientOf,
  honestly,
  startTestProvider,
  type TestProvider,
  withCode,
} from '../../harness/sign-in-provider.ts';
import {
  appleTells,
  claimsOf,
  openSocialBrowser,
  type SocialBrowser,
  type Trip,
} from '../../harness/social-browser.ts';
import { forgeriesFor } from './social-forgeries.ts';

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

type Told = Record<string, unknown>;
const newBrowser = () => openSocialBrowser(api, provider);
const tells = (trip: Trip) => appleTells(provider, trip.location, claimsOf(provider, trip));

/** Counts the rows that a sign-in could create. */
async function made(): Promise<unknown> {
  const tables = ['users', 'sessions', 'social_accounts', 'social_codes'];
  const counts = tables.map(
    async (table) => (await api.owner.query(`select count(*) from ${table}`)).rows[0].count,
  );
  return Promise.all(counts);
}

/** Checks that this signs nobody in and creates nothing. */
async function nothing(browser: SocialBrowser, told: Told): Promise<void> {
  const before = await made();
  const reply = await browser.byApple(told);
  const isNoToken = typeof told.id_token !== 'string' || told.id_token === '' || told.code === '';
  expect([reply.status, reply.error.code, reply.headers.get('authorization')]).toEqual(
    isNoToken ? [400, 'INVALID_INPUT', null] : [401, 'OAUTH2', null],
  );
  expect(await made()).toEqual(before);
}

describe('an identity token in the URL hash is refused if it', () => {
  test.each(forgeriesFor(clientOf('apple')))('%s', async (_what, { claims = {}, sign = honestly }) => {
    const browser = newBrowser();
    const trip = await browser.setOut('apple');
    const honest = claimsOf(provider, trip);
    const code = provider.grants(trip.location, { claims: honest });
    const id_token = await sign(withCode(Object.assign({}, honest, claims), code), provider.keys);
    await nothing(browser, { code, id_token });
  });
});

describe('an identity token exchanged for the code is refused if it', () => {
  test.each(forgeriesFor(clientOf('apple')))('%s', async (_what, { claims = {}, sign }) => {
    const browser = newBrowser();
    const trip = await browser.setOut('apple');
    const honest = claimsOf(provider, trip);
    const exchanged = { claims: Object.assign({}, honest, claims), ...(sign && { sign }) };
    await nothing(browser, await appleTells(provider, trip.location, honest, exchanged));
  });
});

const ways: readonly (readonly [
  string,
  (browser: SocialBrowser, trip: Trip) => Promise<[SocialBrowser, Told]>,
])[] = [
  ['in a browser that did not set out', async (_browser, trip) => [newBrowser(), await tells(trip)]],
  [
    'in a browser that set out another time',
    async (_browser, trip) => {
      const other = newBrowser();
      await other.setOut('apple');
      return [other, await tells(trip)];
    },
  ],
  [
    'with a token that says nothing of the code',
    async (browser, trip) => {
      const { code } = await tells(trip);
      return [browser, { code, id_token: await honestly(claimsOf(provider, trip), provider.keys) }];
    },
  ],
  [
    'with the token of another code',
    async (browser, trip) => {
      const [{ code }, { id_token }] = [await tells(trip), await tells(trip)];
      return [browser, { code, id_token }];
    },
  ],
  [
    'with a code that is for somebody else',
    async (browser, trip) => {
      const honest = claimsOf(provider, trip);
      const exchanged = { claims: { ...honest, sub: randomUUID() } };
      return [browser, await appleTells(provider, trip.location, honest, exchanged)];
    },
  ],
  [
    'with a code that nobody made',
    async (browser, trip) => {
      const code = randomUUID();
      return [
        browser,
        { code, id_token: await honestly(withCode(claimsOf(provider, trip), code), provider.keys) },
      ];
    },
  ],
  [
    'with a code that was exchanged before',
    async (browser, trip) => {
      const told = await tells(trip);
      expect((await browser.byApple(told)).status).toBe(200);
      const next = await browser.setOut('apple');
      const claims = withCode(claimsOf(provider, next), told.code);
      return [browser, { code: told.code, id_token: await honestly(claims, provider.keys) }];
    },
  ],
  [
    'with a code of Google',
    async (browser, trip) => {
      const google = await browser.setOut('google');
      const code = provider.grants(google.location, { claims: claimsOf(provider, google) });
      return [
        browser,
        { code, id_token: await honestly(withCode(claimsOf(provider, trip), code), provider.keys) },
      ];
    },
  ],
  [
    'with a token of Google',
    async (browser, trip) => {
      const { code } = await tells(trip);
      const claims = withCode(claimsOf(provider, { ...trip, provider: 'google' }), code);
      return [browser, { code, id_token: await honestly(claims, provider.keys) }];
    },
  ],
  [
    'with the way there of Google',
    async (browser) => {
      const google = await browser.setOut('google');
      return [browser, await tells({ ...google, provider: 'apple' })];
    },
  ],
  [
    'with the state for a nonce',
    async (browser, trip) => [browser, await tells({ ...trip, nonce: trip.state })],
  ],
  ['without a code', async (browser, trip) => [browser, { ...(await tells(trip)), code: '' }]],
  ['without a token', async (browser, trip) => [browser, { ...(await tells(trip)), id_token: '' }]],
  [
    'a second time',
    async (browser, trip) => {
      const told = await tells(trip);
      expect((await browser.byApple(told)).status).toBe(200);
      return [browser, told];
    },
  ],
  [
    'after something that was wrong came the same way',
    async (browser, trip) => {
      const told = await tells(trip);
      await nothing(browser, { ...told, code: randomUUID() });
      return [browser, told];
    },
  ],
  [
    'after ten minutes',
    async (browser, trip) => {
      const told = await tells(trip);
      api.travel(10 * 60_000 + 1_000);
      return [browser, told];
    },
  ],
  [
    'while Apple does not answer',
    async (browser, trip) => [
      browser,
      await appleTells(provider, trip.location, claimsOf(provider, trip), { failing: 503 }),
    ],
  ],
];

describe('a return from Apple does not sign in', () => {
  test.each(ways)('%s', async (_how, coming) => {
    const browser = newBrowser();
    const trip = await browser.setOut('apple');
    await nothing(...(await coming(browser, trip)));
  });

  test('in another browser; the sign-in of the first browser stays usable', async () => {
    const browser = newBrowser();
    const told = await tells(await browser.setOut('apple'));
    const other = newBrowser();
    await nothing(other, told);
    await other.setOut('apple');
    await nothing(other, told);
    const replies = await Promise.all(Array.from({ length: 8 }, () => browser.byApple(told)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('Apple’s form', () => {
  const posted = async (form: (trip: Trip) => Promise<Record<string, string>> | Record<string, string>) => {
    const browser = newBrowser();
    const trip = await browser.setOut('apple', '/sns-login');
    const before = await made();
    const back = await browser.post(await form(trip));
    expect(await made()).toEqual(before);
    return `${back.pathname}${back.search}${back.hash}`;
  };
  const failed = '?error=apple-failed';

  test.each<[string, string, Parameters<typeof posted>[0]]>([
    ['without a state', `/login${failed}`, tells],
    [
      'with a state that nobody made',
      `/login${failed}`,
      async (trip) => ({ ...(await tells(trip)), state: 'x'.repeat(43) }),
    ],
    [
      'with the nonce for a state',
      `/login${failed}`,
      async (trip) => ({ ...(await tells(trip)), state: trip.nonce }),
    ],
    ['with nothing', `/login${failed}`, () => ({})],
    ['with a state alone', `/sns-login${failed}`, ({ state }) => ({ state })],
    ['without a token', `/sns-login${failed}`, ({ state }) => ({ state, code: 'x' })],
    [
      'with an endless token',
      `/sns-login${failed}`,
      ({ state }) => ({ state, code: 'x', id_token: 'x'.repeat(4_097) }),
    ],
    ['with an error', `/sns-login${failed}`, ({ state }) => ({ state, error: 'invalid_request' })],
    [
      'with an error beside a good token',
      `/sns-login${failed}`,
      async (trip) => ({ ...(await tells(trip)), state: trip.state, error: 'x' }),
    ],
    [
      'of somebody who said no',
      '/sns-login?error=cancelled',
      ({ state }) => ({ state, error: 'user_cancelled_authorize' }),
    ],
  ])('%s leads to %s', async (_what, address, form) => {
    expect(await posted(form)).toBe(address);
  });

  test('is accepted at the Apple callback alone, and that callback accepts nothing else', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = { headers, body: 'code=x&id_token=y' };
    expect((await api.send('POST', '/api/v1/users/auth-by-apple', form)).status).toBe(415);
    expect((await api.send('POST', '/api/oauth2/callback/google', form)).status).toBe(405);
    expect((await api.send('GET', '/api/oauth2/callback/apple?code=x&state=y')).status).toBe(405);
  });
});

test('offers no Apple sign-in where Apple is not configured', async () => {
  const house = await startTestApi();
  try {
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'state=x' };
    expect((await house.send('POST', '/api/oauth2/callback/apple', form)).status).toBe(404);
    expect((await house.client().signInProviders({})).providers).toEqual([]);
    const told = { code: 'x', id_token: 'x.y.z' };
    expect((await house.send('POST', '/api/v1/users/auth-by-apple', { body: told })).status).toBe(401);
  } finally {
    await house.close();
  }
});
