import { walletAsOf } from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSnapshots } from '../../services/src/feed/keep-snapshots.ts';
import { eventually } from '../harness/eventually.ts';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';

let house: Marketplace;

beforeAll(async () => {
  house = await openMarketplace();
});
afterAll(() => house?.close());

test('the product works as a role that owns nothing', async () => {
  const { rows } = await house.ctx.pool.query('SELECT current_user AS role');
  expect(rows).toEqual([{ role: 'sowon_service' }]);
  const owned = await house.owner.query(
    `SELECT relname FROM pg_class WHERE relowner = 'sowon_service'::regrole`,
  );
  expect(owned.rows).toEqual([]);
});

test.each([
  'DELETE FROM ledger.event',
  'UPDATE ledger.posting SET amount = amount + 1',
  'TRUNCATE ledger.command',
  'ALTER TABLE ledger.event DISABLE TRIGGER USER',
  'SET session_replication_role = replica',
  'ALTER TABLE payments ADD COLUMN more text',
  'DROP TABLE users',
  'CREATE TABLE own ()',
  'UPDATE kysely_migration SET name = name',
  `ALTER ROLE sowon_service SUPERUSER`,
])('the product has no right to: %s', async (statement) => {
  await expect(house.ctx.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('the product takes the snapshots that reads of the past begin at', async () => {
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
