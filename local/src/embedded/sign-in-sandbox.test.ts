import { expect, test } from 'vitest';
import { readSettings } from '../sandbox/sign-in/settings.ts';
import { describeSignIn } from './sign-in-sandbox.ts';

const site = { site: 'http://localhost:4000', port: 4030, folder: '/nowhere' };
const clients = (env: object) => Object.keys(env).filter((name) => name.endsWith('_CLIENT_ID'));

test('names each provider whose client is replaced by a stand-in', async () => {
  const all = await describeSignIn({}, site);
  expect(clients(all?.env ?? {})).toEqual(['APPLE_CLIENT_ID', 'GOOGLE_CLIENT_ID', 'FACEBOOK_CLIENT_ID']);
  const own = await describeSignIn({ GOOGLE_CLIENT_ID: 'a real one' }, site);
  expect(Object.keys(own?.env ?? {}).some((name) => name.startsWith('GOOGLE'))).toBe(false);
  const named = { APPLE_CLIENT_ID: 'a', GOOGLE_CLIENT_ID: 'b', FACEBOOK_CLIENT_ID: 'c' };
  expect(await describeSignIn(named, site)).toBeUndefined();
});

test('the stand-ins do not run in production', async () => {
  const env = (await describeSignIn({}, site))?.spec.env;
  expect(readSettings({ ...env }).site).toBe(site.site);
  expect(() => readSettings({ ...env, NODE_ENV: 'production' })).toThrow('do not run in production');
});

test('the stand-ins create new secrets at each start', async () => {
  const [first, second] = [await describeSignIn({}, site), await describeSignIn({}, site)];
  for (const name of ['APPLE_PRIVATE_KEY', 'GOOGLE_CLIENT_SECRET', 'FACEBOOK_CLIENT_SECRET']) {
    expect(first?.env[name]).not.toBe(second?.env[name]);
  }
});
