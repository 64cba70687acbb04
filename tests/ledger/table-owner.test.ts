import { createLedger, migrateLedger, openLedgerDb, verifyLedger } from '@sowon/ledger';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl } from '../harness/postgres.ts';
import { type OwnServer, openOwnServer } from './own-server.ts';
import { publishPolicy } from './usual-policy.ts';
import { charge, walletCommand } from './wallet-commands.ts';

/* The rights and limits of the owner of the ledger's tables without superuser rights. */

const refused = { code: '42501' };

let server: OwnServer;
let owner: Pool;

beforeAll(async () => {
  server = await openOwnServer();
  const { admin } = server;
  await admin.query(`CREATE ROLE owner LOGIN PASSWORD 'secret'`);
  await admin.query('GRANT ledger_append TO owner WITH SET TRUE, INHERIT FALSE');
  await admin.query('CREATE DATABASE ledger OWNER owner');
  const url = new URL(databaseUrl(server.url, 'ledger'));
  url.username = 'owner';
  url.password = 'secret';
  owner = new Pool({ connectionString: url.href, max: 2 });
  const db = openLedgerDb(owner);
  await migrateLedger(db);
  await publishPolicy(db);
  await admin.query('REVOKE ledger_append FROM owner');
});

afterAll(async () => {
  await owner?.end();
  await server.close();
});

test('reads a writer’s rows, and the verification passes', async () => {
  const pool = new Pool({
    connectionString: databaseUrl(server.url, 'ledger'),
    options: '-c role=ledger_writer',
  });
  const ledger = createLedger({ pool });
  expect(await ledger.execute(walletCommand('charge', 'w', charge('a', 100)))).toMatchObject({ ok: true });
  await ledger.close();
  await pool.end();
  expect(await verifyLedger(openLedgerDb(owner))).toEqual([]);
});

test('does not write, as it is no writer', async () => {
  const ledger = createLedger({ pool: owner });
  const written = ledger.execute(walletCommand('other', 'v', charge('a', 100)));
  await expect(written).rejects.toMatchObject(refused);
  await ledger.close();
});

test.each([
  ['become the role that writes', 'SET ROLE ledger_append', { code: '42501' }],
  ['let somebody else become it', 'GRANT ledger_append TO owner', { code: '42501' }],
  ['change append', 'ALTER FUNCTION ledger.append SECURITY INVOKER', { code: '42501' }],
  ['say that triggers are off', 'SET session_replication_role = replica', { code: '42501' }],
  ['move a head', 'UPDATE ledger.stream_head SET available = available + 1', { code: '23001' }],
  ['end a lot', 'UPDATE ledger.issued_lot SET spent = spent + 1', { code: '23001' }],
  ['use a hold', 'UPDATE ledger.used_hold SET captured = captured + 1', { code: '23001' }],
  ['count the feed on', 'UPDATE ledger.shard SET last_seq = last_seq + 1', { code: '23001' }],
  ['give an answer', 'INSERT INTO ledger.command DEFAULT VALUES', { code: '23001' }],
  ['book on an account', 'INSERT INTO ledger.shared_entry DEFAULT VALUES', { code: '23001' }],
  [
    'open the door by the setting of old',
    `SET ledger.append = 'on'; INSERT INTO ledger.event DEFAULT VALUES`,
    { code: '23001' },
  ],
  ['remove an answer', 'DELETE FROM ledger.command', { code: '23001' }],
  ['remove an event', 'DELETE FROM ledger.event', { code: '23001' }],
  ['make a lot refundable', 'UPDATE ledger.issued_lot SET refundable = NOT refundable', { code: '23001' }],
])('may not %s', async (_, statement, refusal) => {
  await expect(owner.query(statement)).rejects.toMatchObject(refusal);
});

test.each([
  ['trigger event.event_by_append', 'ALTER TABLE ledger.event DISABLE TRIGGER event_by_append'],
  ['function append', 'DROP FUNCTION ledger.append'],
])('may remove a guard, and the verification reports it: %s', async (subject, statement) => {
  const trx = await openLedgerDb(owner).startTransaction().execute();
  try {
    await sql.raw(statement).execute(trx);
    expect(await verifyLedger(trx)).toContainEqual(expect.objectContaining({ subject }));
  } finally {
    await trx.rollback().execute();
  }
});
