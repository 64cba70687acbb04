import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { verifyLedger } from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { signIn } from '../harness/people.ts';

const run = promisify(execFile);
const program = resolve(import.meta.dirname, '../../local/src/bin/seed.ts');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

function seed(environment: Record<string, string> = {}): Promise<{ stdout: string }> {
  const { config } = api.ctx;
  const key = randomBytes(32).toString('base64');
  return run(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PUBLIC_URL: config.PUBLIC_URL,
      DATABASE_URL: config.DATABASE_URL,
      FILES_DIR: config.FILES_DIR,
      PERSON_KEY: config.PERSON_KEY,
      TOKEN_SECRET: key,
      MEDIA_SECRET: key,
      ...environment,
    },
  });
}

async function counts() {
  const { rows } = await api.ctx.pool.query(`select
    (select count(*) from users) as users, (select count(*) from products) as products,
    (select count(*) from files) as files, (select count(*) from missions) as missions,
    (select count(*) from ledger.event) as events, (select count(*) from earnings) as earnings`);
  return rows[0];
}

test('seeding gives people who can sign in, and a second time changes nothing', async () => {
  const { stdout } = await seed();
  const [password = ''] = /(?<=password: )\S+/.exec(stdout) ?? [];
  const emails = stdout.match(/\S+@sowon\.example/g) ?? [];
  expect(emails).toHaveLength(5);
  for (const email of emails) {
    const me = await api.client(await signIn(api, { email, password })).currentUser({});
    expect(me.roles).toContain('ROLE_USER');
  }
  const first = await counts();
  expect(first).toMatchObject({ users: 12, products: 13, missions: 26 });
  expect(await verifyLedger(api.ctx.db)).toEqual([]);

  expect((await seed()).stdout).toBe(stdout);
  expect(await counts()).toEqual(first);
});

test('days of a second are seeded too', async () => {
  const short = await startTestApi();
  try {
    const { DATABASE_URL, FILES_DIR, PERSON_KEY } = short.ctx.config;
    const { stdout } = await seed({ DATABASE_URL, FILES_DIR, PERSON_KEY, SOWON_DAY_MS: '1000' });
    expect(stdout).toContain('password: ');
  } finally {
    await short.close();
  }
});

test('production is not seeded', async () => {
  const before = await counts();
  await expect(
    seed({
      NODE_ENV: 'production',
      TEMPORAL_ADDRESS: 'temporal:7233',
      SMTP_URL: 'smtp://mail:25',
      PAYMENT_URL: 'https://pay.example',
      PAYMENT_API_KEY: 'key',
      PAYMENT_API_SECRET: 'secret',
    }),
  ).rejects.toMatchObject({ stderr: expect.stringContaining('production is not seeded') });
  expect(await counts()).toEqual(before);
});
