import { randomBytes } from 'node:crypto';
import { createLedger, walletAsOf } from '@sowon/ledger';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSnapshots } from '../../services/src/feed/keep-snapshots.ts';
import { eventually } from '../harness/eventually.ts';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';
import { charge, hold, walletCommand } from '../ledger/wallet-commands.ts';

let house: Marketplace;

beforeAll(async () => {
  house = await openMarketplace();
});
afterAll(() => house?.close());

test('runs the application with a role that owns nothing', async () => {
  const { rows } = await house.ctx.pool.query('SELECT current_user AS role');
  expect(rows).toEqual([{ role: 'sowon_service' }]);
  const owned = await house.owner.query(
    `SELECT relname FROM pg_class WHERE relowner = 'sowon_service'::regrole`,
  );
  expect(owned.rows).toEqual([]);
});

test.each([
  'DELETE FROM ledger.event',
  'UPDATE ledger.shared_entry SET amount = amount + 1',
  'TRUNCATE ledger.command',
  'ALTER TABLE ledger.event DISABLE TRIGGER USER',
  'SET session_replication_role = replica',
  'ALTER TABLE payments ADD COLUMN more text',
  'DROP TABLE users',
  'CREATE TABLE own ()',
  'UPDATE schema_files SET name = name',
  `ALTER ROLE sowon_service SUPERUSER`,
])('denies the application role: %s', async (statement) => {
  await expect(house.ctx.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('lets a login with only this role write the ledger', async () => {
  const login = `sowon_login_${randomBytes(6).toString('hex')}`;
  await house.owner.query(`CREATE ROLE ${login} LOGIN PASSWORD 'secret' IN ROLE sowon_service`);
  const url = new URL(house.ctx.config.DATABASE_URL);
  url.searchParams.delete('options');
  url.username = login;
  url.password = 'secret';
  const pool = new Pool({ connectionString: url.href, max: 3, pipeline: true });
  try {
    const ledger = createLedger({ pool });
    expect(await ledger.execute(walletCommand('1', login, charge('a', 100)))).toMatchObject({ ok: true });
    expect(await ledger.execute(walletCommand('2', login, hold('h', 30)))).toMatchObject({ ok: true });
    await ledger.close();
    await expect(pool.query('DELETE FROM ledger.event')).rejects.toMatchObject({ code: '42501' });
  } finally {
    await pool.end();
    await house.owner.query(`DROP ROLE ${login}`);
  }
});

test('takes the snapshots used by historical reads with the application role', async () => {
  const fan = await house.fan();
  await Promise.all(Array.from({ length: 300 }, () => house.credit(fan, 1)));
  const stopping = new AbortController();
  const keeping = keepSnapshots(house.ctx, stopping.signal);
  await eventually('a snapshot is taken', async () => {
    const { rows } = await house.ctx.pool.query('SELECT version FROM ledger.stream_snapshot');
    return rows[0]?.version === 256 ? true : undefined;
  });
  stopping.abort();
  await keeping;
  expect(await walletAsOf(house.ctx.db, fan.userId, house.ctx.clock.now())).toMatchObject({
    available: 300,
    version: 300,
  });
});
