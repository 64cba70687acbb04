import { randomBytes } from 'node:crypto';
import { ensureRole, migrateLedger, openLedgerDb } from '@sowon/ledger';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databaseUrl } from '../harness/postgres.ts';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { openOwnServer } from './own-server.ts';

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
});
afterAll(() => database.close());

const refused = { code: '42501' };

describe('a migration', () => {
  const server = inject('postgresUrl');
  const name = () => `ledger_roles_${randomBytes(6).toString('hex')}`;

  async function migrateNew(url: string): Promise<void> {
    const db = openLedgerDb(new Pool({ connectionString: url, max: 1 }));
    try {
      await migrateLedger(db);
    } finally {
      await db.destroy();
    }
  }

  test('makes a role although another database of the cluster makes it at the same moment', async () => {
    const role = name();
    const other = new Client({ connectionString: server });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query(`CREATE ROLE ${role} NOLOGIN`);
      const making = ensureRole(database.db, role);
      await expect
        .poll(async () => {
          const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database()
             AND wait_event_type = 'Lock' AND query LIKE '%CREATE ROLE ${role}%'`;
          return (await database.pool.query(waiting)).rowCount;
        })
        .toBe(1);
      await other.query('COMMIT');
      await making;
      await ensureRole(database.db, role);
    } finally {
      await other.query(`DROP ROLE IF EXISTS ${role}`);
      await other.end();
    }
  });

  test('by an owner who may not create roles uses those that are there, and says what is missing', async () => {
    const own = await openOwnServer();
    const { admin } = own;
    try {
      await admin.query(`CREATE ROLE owner LOGIN PASSWORD 'secret'`);
      await admin.query('CREATE DATABASE ledger OWNER owner');
      const url = new URL(databaseUrl(own.url, 'ledger'));
      url.username = 'owner';
      url.password = 'secret';
      await expect(migrateNew(url.href)).rejects.toMatchObject({
        ...refused,
        hint: expect.stringContaining('GRANT ledger_append TO owner WITH SET TRUE, INHERIT FALSE'),
      });
      await admin.query('GRANT ledger_append TO owner WITH SET TRUE, INHERIT FALSE');
      await migrateNew(url.href);
      await admin.query('REVOKE ledger_append FROM owner');

      const db = openLedgerDb(new Pool({ connectionString: url.href, max: 1 }));
      const hint = 'Have an administrator run: CREATE ROLE ledger_missing NOLOGIN';
      await expect(ensureRole(db, 'ledger_missing')).rejects.toMatchObject({ ...refused, hint });
      await db.destroy();
    } finally {
      await own.close();
    }
  });
});
