import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { advisedOf, keptFrom, readConfig, readConverterConfig, signInClients } from './config.ts';
import type { Program } from './programs.ts';

const secret = () => randomBytes(32).toString('base64');
const least = {
  DATABASE_URL: 'postgres://sowon@db/sowon',
  KEYS_DATABASE_URL: 'postgres://sowon@keys/keys',
  TOKEN_SECRET: secret(),
  MEDIA_SECRET: secret(),
  PERSON_KEY: secret(),
  DRAW_KEY: secret(),
};
const production = {
  ...least,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sowon.example',
  TEMPORAL_ADDRESS: 'temporal:7233',
  SMTP_URL: 'smtp://mail:25',
  PAYMENT_URL: 'https://payments.example',
  PAYMENT_API_KEY: 'key',
  PAYMENT_API_SECRET: 'secret',
};
const pkcs8 = (type: 'ed25519' | 'x25519') => {
  const { privateKey } = type === 'ed25519' ? generateKeyPairSync(type) : generateKeyPairSync(type);
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
};

test('production reports each missing setting and no present one', () => {
  const { PUBLIC_URL: _, ...withoutAddress } = production;
  expect(() => readConfig(withoutAddress, 'api')).toThrow('production needs: PUBLIC_URL');
  expect(() => readConfig(withoutAddress, 'api')).not.toThrow(production.TOKEN_SECRET);
  expect(readConfig(production, 'api').PUBLIC_URL).toBe(production.PUBLIC_URL);
});

test('a program starts without the settings of other programs, and cannot read them', () => {
  const { DATABASE_URL, KEYS_DATABASE_URL, TEMPORAL_ADDRESS, PERSON_KEY } = production;
  const dispatcher = readConfig({ NODE_ENV: 'production', DATABASE_URL, TEMPORAL_ADDRESS }, 'dispatcher');
  expect(() => dispatcher.TOKEN_SECRET).toThrow('the dispatcher is not told TOKEN_SECRET');
  const projector = readConfig({ DATABASE_URL, KEYS_DATABASE_URL, PERSON_KEY }, 'projector');
  expect(projector.PERSON_KEY).toBe(PERSON_KEY);
  expect(() => projector.MEDIA_SECRET).toThrow('the projector is not told MEDIA_SECRET');
  const publisher = readConfig({ ...production, S3_BUCKET: 'sowon' }, 'publisher');
  expect(publisher.S3_BUCKET).toBeUndefined();
  expect({ ...publisher }).not.toHaveProperty('PERSON_KEY');
});

test('the push signing key is given only to the sender, and both keys have the required length', () => {
  const VAPID_PUBLIC_KEY = randomBytes(65).toString('base64url');
  const VAPID_PRIVATE_KEY = randomBytes(32).toString('base64url');
  const told = { ...least, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  expect(readConfig(told, 'api')).toMatchObject({ VAPID_PUBLIC_KEY });
  expect(readConfig(told, 'api').VAPID_PRIVATE_KEY).toBeUndefined();
  expect(readConfig(told, 'projector')).toMatchObject({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY });
  expect(() => readConfig({ ...told, VAPID_PUBLIC_KEY: VAPID_PRIVATE_KEY })).toThrow('must be 65 bytes');
  expect(
    readConfig({ ...least, VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' }).VAPID_PUBLIC_KEY,
  ).toBeUndefined();
  expect(() => readConfig({ ...told, PUSH_SERVICES: 'push.example' })).toThrow('PUSH_SERVICES');
});

test('member keys are never in the same database as the data, and only their users know the location', () => {
  const beside = { ...production, KEYS_DATABASE_URL: 'postgres://keys:secret@db:5432/sowon?options=x' };
  expect(() => readConfig(beside, 'api')).toThrow('KEYS_DATABASE_URL must not name the database');
  expect(() => readConfig(beside, 'api')).not.toThrow('secret');
  const apart = { ...beside, KEYS_DATABASE_URL: 'postgres://keys@db:5432/sowon_keys' };
  expect(readConfig(apart, 'api').KEYS_DATABASE_URL).toBe(apart.KEYS_DATABASE_URL);
  const named = { ...apart, LEDGER_ANCHOR_KEY: pkcs8('ed25519'), ANCHOR_DIR: '/anchors' };
  expect(readConfig(named, 'worker').KEYS_DATABASE_URL).toBe(apart.KEYS_DATABASE_URL);
  expect(() => readConfig(named, 'worker').PERSON_KEY).toThrow('is not told PERSON_KEY');
  for (const program of ['dispatcher', 'publisher'] as const)
    expect(() => readConfig(apart, program).KEYS_DATABASE_URL).toThrow('is not told KEYS_DATABASE_URL');
  expect(keptFrom('converter')).toContain('KEYS_DATABASE_URL');
  expect(() => readConfig({ ...least, KEYS_DATABASE_URL: undefined })).toThrow('KEYS_DATABASE_URL');
});

test.each<[Program, string]>([
  ['worker', 'KEYS_DATABASE_URL'],
  ['migrate', 'KEYS_DATABASE_URL'],
  ['api', 'TOKEN_SECRET'],
  ['api', 'MEDIA_SECRET'],
  ['worker', 'DRAW_KEY'],
  ['projector', 'PERSON_KEY'],
])('the %s refuses to start without %s', (program, name) => {
  expect(() => readConfig({ ...production, [name]: undefined }, program)).toThrow(name);
});

test('a program needs more settings in production, and not elsewhere', () => {
  expect(() => readConfig(production, 'worker')).toThrow('production needs: LEDGER_ANCHOR_KEY, ANCHOR_DIR');
  const named = { ...production, LEDGER_ANCHOR_KEY: pkcs8('ed25519'), ANCHOR_DIR: '/anchors' };
  expect(readConfig(named, 'worker').ANCHOR_DIR).toBe('/anchors');
  expect(readConfig(production, 'api').LEDGER_ANCHOR_KEY).toBeUndefined();
  expect(readConfig(least, 'worker').LEDGER_ANCHOR_KEY).toBeUndefined();
});

test('an unusable anchor key is refused without printing it; an empty one counts as missing', () => {
  for (const text of [pkcs8('x25519'), secret()]) {
    expect(() => readConfig({ ...least, LEDGER_ANCHOR_KEY: text })).toThrow('LEDGER_ANCHOR_KEY: must be');
    expect(() => readConfig({ ...least, LEDGER_ANCHOR_KEY: text })).not.toThrow(text);
  }
  expect(readConfig({ ...least, LEDGER_ANCHOR_KEY: '' }).LEDGER_ANCHOR_KEY).toBeUndefined();
});

test('Apple’s key must be P-256, inline or as Apple’s file; any other is refused without printing it', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const file = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const bare = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const client = { ...least, APPLE_CLIENT_ID: 'client', APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key' };
  for (const text of [file, bare, file.replaceAll('\n', '\\n')]) {
    const { APPLE } = signInClients(readConfig({ ...client, APPLE_PRIVATE_KEY: text }));
    expect(APPLE).toMatchObject({ clientId: 'client', clientSecret: { teamId: 'team', keyId: 'key' } });
  }
  const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey;
  const texts = [pkcs8('ed25519'), other.export({ type: 'pkcs8', format: 'der' }).toString('base64'), 'x'];
  for (const text of texts) {
    expect(() => readConfig({ ...client, APPLE_PRIVATE_KEY: text })).toThrow('APPLE_PRIVATE_KEY: must be');
  }
  expect(() => readConfig({ ...client, APPLE_PRIVATE_KEY: texts[0] })).not.toThrow(texts[0]);
});

test('a sign-in provider with incomplete settings is not offered', () => {
  const key = pkcs8('ed25519');
  expect(
    signInClients(readConfig({ ...least, APPLE_CLIENT_ID: 'client', GOOGLE_CLIENT_ID: 'client' })),
  ).toEqual({});
  expect(
    signInClients(readConfig({ ...least, FACEBOOK_CLIENT_ID: '', FACEBOOK_CLIENT_SECRET: key })),
  ).toEqual({});
});

test('production refuses a sign-in provider reached without TLS', () => {
  const named = { ...production, GOOGLE_ISSUER: 'http://127.0.0.1:4030/google' };
  expect(() => readConfig(named, 'api')).toThrow('GOOGLE_ISSUER must be reached by TLS in production');
  expect(readConfig({ ...named, NODE_ENV: 'development' }, 'api').GOOGLE_ISSUER).toBe(named.GOOGLE_ISSUER);
});

test('the converter process needs no secret and receives none', () => {
  const ways = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://sowon@db/sowon',
    TEMPORAL_ADDRESS: 'temporal:7233',
  };
  expect(readConverterConfig(ways)).not.toHaveProperty('PERSON_KEY');
  const { TEMPORAL_ADDRESS: _, ...lost } = ways;
  expect(() => readConverterConfig(lost)).toThrow('production needs: TEMPORAL_ADDRESS');
  const secrets = Object.keys(production).filter((name) => /SECRET|KEY|SMTP/.test(name));
  expect(keptFrom('converter')).toEqual(expect.arrayContaining([...secrets, 'LEDGER_ANCHOR_KEY']));
  expect(keptFrom('converter')).not.toContain('DATABASE_URL');
});

test('production starts without a separate postcode origin, and warns about the consequence', () => {
  const advice = (env: NodeJS.ProcessEnv) => advisedOf(readConfig(env, 'api'));
  expect(advice(production)).toEqual([expect.stringContaining('POSTCODE_WINDOW_ORIGIN')]);
  expect(advice({ ...production, POSTCODE_WINDOW_ORIGIN: 'https://addresses.example' })).toEqual([]);
  expect(advice(least)).toEqual([]);
});
