import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keptFromConverter, readConfig, readConverterConfig } from './config.ts';

const secret = () => randomBytes(32).toString('base64');
const least = {
  DATABASE_URL: 'postgres://sowon@db/sowon',
  TOKEN_SECRET: secret(),
  MEDIA_SECRET: secret(),
  PERSON_KEY: secret(),
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

test('production names what it misses, and nothing of what it has', () => {
  const { PUBLIC_URL: _, ...withoutAddress } = production;
  expect(() => readConfig(withoutAddress)).toThrow('production needs: PUBLIC_URL');
  expect(() => readConfig(withoutAddress)).not.toThrow(production.TOKEN_SECRET);
  expect(readConfig(production).PUBLIC_URL).toBe(production.PUBLIC_URL);
});

test('a process may need more in production than others, and nowhere else', () => {
  const own = ['LEDGER_ANCHOR_KEY', 'ANCHOR_DIR'] as const;
  expect(() => readConfig(production, own)).toThrow('production needs: LEDGER_ANCHOR_KEY, ANCHOR_DIR');
  const named = { ...production, LEDGER_ANCHOR_KEY: pkcs8('ed25519'), ANCHOR_DIR: '/anchors' };
  expect(readConfig(named, own).ANCHOR_DIR).toBe('/anchors');
  expect(readConfig(least, own).LEDGER_ANCHOR_KEY).toBeUndefined();
});

test('a key that signs no anchors is refused without being repeated; an empty one is none', () => {
  for (const text of [pkcs8('x25519'), secret()]) {
    expect(() => readConfig({ ...least, LEDGER_ANCHOR_KEY: text })).toThrow('LEDGER_ANCHOR_KEY: must be');
    expect(() => readConfig({ ...least, LEDGER_ANCHOR_KEY: text })).not.toThrow(text);
  }
  expect(readConfig({ ...least, LEDGER_ANCHOR_KEY: '' }).LEDGER_ANCHOR_KEY).toBeUndefined();
});

test('a process that converts needs no secret, and is to be kept from all of them', () => {
  const ways = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://sowon@db/sowon',
    TEMPORAL_ADDRESS: 'temporal:7233',
  };
  expect(readConverterConfig(ways)).not.toHaveProperty('PERSON_KEY');
  const { TEMPORAL_ADDRESS: _, ...lost } = ways;
  expect(() => readConverterConfig(lost)).toThrow('production needs: TEMPORAL_ADDRESS');
  const secrets = Object.keys(production).filter((name) => /SECRET|KEY|SMTP/.test(name));
  expect(keptFromConverter).toEqual(expect.arrayContaining([...secrets, 'LEDGER_ANCHOR_KEY']));
  expect(keptFromConverter).not.toContain('DATABASE_URL');
});
