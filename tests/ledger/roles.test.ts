import { createLedger, openLedgerDb, takeSnapshots, verifyLedger } from '@sowon/ledger';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardedTables, type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { capture, charge, hold, release, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;
const pools: Pool[] = [];

beforeAll(async () => {
  database = await openLedgerDatabase();
  await database.writer().execute(walletCommand('charge', 'w', charge('a', 100)));
});

afterAll(async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  await Promise.all(pools.map((pool) => pool.end()));
  await database.close();
});

/** Opens connections with the rights of one role. */
function as(role: string): Pool {
  const pool = new Pool({
    connectionString: database.url,
    options: `-c role=${role}`,
    max: 3,
    pipeline: true,
  });
  pools.push(pool);
  return pool;
}

/** Runs a statement with the role's rights in a transaction that is always rolled back. */
async function attempt(role: string, statement: string): Promise<void> {
  const client = await as(role).connect();
  try {
    await client.query('BEGIN');
    await client.query(statement);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const refused = { code: '42501' };
const facts = ['event', 'shared_entry', 'command'];

describe('a writer', () => {
  test('writes all that the ledger writes, and takes snapshots', async () => {
    const pool = as('ledger_writer');
    const ledger = createLedger({ pool });
    for (const [id, decide] of [
      ['bought', charge('b', 50)],
      ['held', hold('h', 120)],
      ['captured', capture('h', 20)],
      ['released', release('h')],
    ] as const) {
      expect(await ledger.execute(walletCommand(id, 'w', decide))).toMatchObject({ ok: true });
    }
    await ledger.close();
    expect(await takeSnapshots(openLedgerDb(pool), { events: 100 })).toMatchObject({ more: true });
    expect(await verifyLedger(openLedgerDb(pool))).toEqual([]);
  });

  test.each([
    ...guardedTables.flatMap((table) => [
      `DELETE FROM ledger.${table}`,
      `TRUNCATE ledger.${table} CASCADE`,
      `ALTER TABLE ledger.${table} DISABLE TRIGGER USER`,
      `DROP TABLE ledger.${table} CASCADE`,
    ]),
    ...facts.map(
      (table) => `UPDATE ledger.${table} SET ${table === 'command' ? 'key = key' : 'shard = shard'}`,
    ),
    'UPDATE ledger.stream_head SET shard = 1',
    `INSERT INTO ledger.shared_entry VALUES ('earned:c1', now(), 1, 1, 0, 5)`,
    'UPDATE ledger.issued_lot SET issued = issued + 1, open_points = open_points + 1',
    'UPDATE ledger.issued_lot SET expires_at = now()',
    'UPDATE ledger.issued_lot SET spent = spent + 1, open_points = open_points - 1',
    'INSERT INTO ledger.issued_lot DEFAULT VALUES',
    'UPDATE ledger.used_hold SET points = points',
    'UPDATE ledger.used_hold SET captured = captured',
    'INSERT INTO ledger.used_hold DEFAULT VALUES',
    'UPDATE ledger.stream_head SET version = version',
    'INSERT INTO ledger.event DEFAULT VALUES',
    'INSERT INTO ledger.command DEFAULT VALUES',
    'UPDATE ledger.shard SET last_seq = last_seq',
    'INSERT INTO ledger.shard VALUES (63)',
    'UPDATE ledger.stream_snapshot SET version = 1',
    'DELETE FROM ledger.stream_snapshot',
    'UPDATE ledger.migration SET name = name',
    'SET session_replication_role = replica',
    'CREATE TABLE ledger.own ()',
    'CREATE OR REPLACE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE sql AS $$ SELECT NULL $$',
    'DROP TRIGGER event_rows_stay ON ledger.event',
    'ALTER TABLE ledger.issued_lot DROP CONSTRAINT lot_identity',
    `SELECT pg_read_file('/etc/hostname')`,
  ])('may not: %s', async (statement) => {
    await expect(attempt('ledger_writer', statement)).rejects.toMatchObject(refused);
  });
});

describe('a reader', () => {
  test('reads all of the ledger', async () => {
    expect(await verifyLedger(openLedgerDb(as('ledger_reader')))).toEqual([]);
  });

  test.each([
    ...[...guardedTables, 'consumer_checkpoint', 'isolated_stream', 'stream_snapshot'].flatMap((table) => [
      `INSERT INTO ledger.${table} DEFAULT VALUES`,
      `DELETE FROM ledger.${table}`,
    ]),
    `UPDATE ledger.stream_head SET available = 0`,
    `UPDATE ledger.shard SET last_seq = 0`,
    `SELECT ledger.refuse_stale(1, 1)`,
  ])('may not: %s', async (statement) => {
    await expect(attempt('ledger_reader', statement)).rejects.toMatchObject(refused);
  });
});

test('write rights cover only known tables; a new table can be read', async () => {
  await database.pool.query('CREATE TABLE ledger.newer (id integer)');
  await attempt('ledger_writer', 'SELECT FROM ledger.newer');
  await attempt('ledger_reader', 'SELECT FROM ledger.newer');
  await expect(attempt('ledger_writer', 'INSERT INTO ledger.newer VALUES (1)')).rejects.toMatchObject(
    refused,
  );
  await database.pool.query('DROP TABLE ledger.newer');
});

test('no table has partitions or children that could bypass its rules', async () => {
  const { rows } = await database.pool.query(`SELECT c.relname FROM pg_class c
     WHERE c.relnamespace = 'ledger'::regnamespace
       AND (c.relkind IN ('p', 'I') OR c.relispartition OR c.relhassubclass
            OR EXISTS (SELECT FROM pg_inherits i WHERE c.oid IN (i.inhparent, i.inhrelid)))`);
  expect(rows).toEqual([]);
});

describe('the role that writes', () => {
  test.each([
    ['change an event', 'UPDATE ledger.event SET version = version'],
    ['remove an event', 'DELETE FROM ledger.event'],
    ['remove a head', 'DELETE FROM ledger.stream_head'],
    ['remove a lot', 'DELETE FROM ledger.issued_lot'],
    ['change what is booked', 'UPDATE ledger.shared_entry SET amount = amount + 1'],
    ['make a counter', 'INSERT INTO ledger.shard VALUES (64)'],
    ['keep a snapshot', `INSERT INTO ledger.stream_snapshot VALUES ('wallet-w', 1, now(), 1, '{}')`],
    ['switch a trigger off', 'ALTER TABLE ledger.event DISABLE TRIGGER USER'],
    [
      'change its function',
      'CREATE OR REPLACE FUNCTION ledger.refuse_stale(a bigint, b bigint) RETURNS void LANGUAGE sql AS $$ $$',
    ],
    ['make a lot refundable', 'UPDATE ledger.issued_lot SET refundable = NOT refundable'],
  ])('may not %s', async (_, statement) => {
    await expect(attempt('ledger_append', statement)).rejects.toMatchObject(refused);
  });

  test.each([
    ['remove an accepted answer', 'DELETE FROM ledger.command'],
    ['change an answer', `UPDATE ledger.command SET canonical = '{}'`],
  ])('is refused by a trigger as it tries to %s', async (_, statement) => {
    await expect(attempt('ledger_append', statement)).rejects.toMatchObject({ code: '23001' });
  });
});
