import { randomBytes } from 'node:crypto';
import { calls } from '@sowon/contracts';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../services/src/app.ts';
import { keyOf, readKeyRing } from '../../../services/src/key-ring.ts';
import { rewrapPersonKeys } from '../../../services/src/slices/ground/accounts/personal-data.ts';
import { findPersonal } from '../../../services/src/slices/ground/accounts/queries.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { openMarketplace } from '../../harness/marketplace.ts';
import { createOwnKeys } from '../../harness/own-keys.ts';
import { signUpFan } from '../../harness/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const newKey = () => randomBytes(32).toString('base64');

/** Sends this token to an API with these token keys. @returns its reply */
async function meWith(keys: string, token: string, at = new Date()) {
  const clock = { ...api.ctx.clock, now: () => at };
  const app = await createApp({ ...api.ctx, clock, config: { ...api.ctx.config, TOKEN_SECRET: keys } });
  try {
    return await app.inject({ url: calls.currentUser.path, headers: { authorization: token } });
  } finally {
    await app.close();
  }
}

const keyIdOf = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).replace('Bearer ', '').split('.')[0] ?? '', 'base64url').toString())
    .kid;

test('accepts tokens of the old key while it is configured, and renews them with the new key', async () => {
  const old = api.ctx.config.TOKEN_SECRET;
  const both = `${newKey()},${old}`;
  const [fresh, before] = readKeyRing(both);
  const { token } = await signUpFan(api);
  expect(keyIdOf(token)).toBe(before?.id);
  expect((await meWith(both, token)).statusCode).toBe(200);

  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const renewed = (await meWith(both, token, new Date((exp - 60) * 1_000))).headers.authorization;
  expect(keyIdOf(renewed)).toBe(fresh.id);

  const without = await meWith(newKey(), token);
  expect([without.statusCode, without.json().code]).toEqual([401, 'INVALID_TOKEN']);
});

test('publishes public keys that verify tokens of each key and reveal no secret', async () => {
  const old = api.ctx.config.TOKEN_SECRET;
  const both = `${newKey()},${old}`;
  const app = await createApp({ ...api.ctx, config: { ...api.ctx.config, TOKEN_SECRET: both } });
  const { payload, headers } = await app.inject('/.well-known/jwks.json');
  await app.close();
  expect(headers['cache-control']).toBe('public, max-age=300');
  const published = createLocalJWKSet(JSON.parse(payload));
  const { token, userId } = await signUpFan(api);
  const checked = await jwtVerify(token.replace('Bearer ', ''), published, {
    issuer: 'sowon',
    audience: 'sowon-api',
    typ: 'at+jwt',
    algorithms: ['EdDSA'],
  });
  expect(checked.payload.sub).toBe(userId);
  expect(JSON.parse(payload).keys).toHaveLength(2);
  for (const key of readKeyRing(both)) {
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(payload).not.toContain(key.bytes.toString(form));
  }
});

test('re-encrypts personal data with a new key; erased members stay erased', async () => {
  const own = await createOwnKeys();
  const market = await openMarketplace({ KEYS_DATABASE_URL: own.url });
  try {
    const { config, personKeys } = market.ctx;
    const members = [await market.fan(), await market.fan(), await market.fan()];
    const erased = await market.fan();
    await personKeys.destroy([erased.userId]);
    const told = (PERSON_KEY: string) => {
      const ctx = { ...market.ctx, config: { ...config, PERSON_KEY } };
      return Promise.all(members.map(({ userId }) => findPersonal(ctx, userId)));
    };
    const before = await told(config.PERSON_KEY);
    const fresh = newKey();
    const ring = readKeyRing(`${fresh},${config.PERSON_KEY}`);
    expect(await rewrapPersonKeys(personKeys, ring)).toBe(before.length);
    expect(await rewrapPersonKeys(personKeys, ring)).toBe(0);
    expect(await told(fresh)).toEqual(before);
    await expect(told(config.PERSON_KEY)).rejects.toThrow('is not among PERSON_KEY');
    const none = rewrapPersonKeys(personKeys, readKeyRing(newKey()));
    await expect(none).rejects.toThrow('is not among PERSON_KEY');
    expect(await told(fresh)).toEqual(before);
    expect(await personKeys.keyOf(erased.userId)).toBeNull();
  } finally {
    await market.close();
    await own.drop();
  }
});

test('finds a key by its id in every key ring that holds the key, and in no other', () => {
  const [one, other] = [newKey(), newKey()];
  const [first] = readKeyRing(one);
  expect(keyOf(readKeyRing(`${other}, ${one}`), first.id)?.bytes).toEqual(first.bytes);
  expect(keyOf(readKeyRing(other), first.id)).toBeUndefined();
  expect(() => readKeyRing(`${one},`)).toThrow('32 bytes');
});
