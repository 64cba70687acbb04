import { migrateLedger, OtherSchemaError } from '@sowon/ledger';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerMigrations, stepHash } from '../../ledger/src/store/migrations/index.ts';
import { published } from '../../ledger/src/store/migrations/published.ts';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';

let database: LedgerDatabase;

beforeEach(async () => {
  database = await openLedgerDatabase();
});
afterEach(() => database.close());

const tables = async () =>
  (
    await database.pool.query(
      `SELECT count(*)::int FROM pg_class WHERE relnamespace = 'ledger'::regnamespace`,
    )
  ).rows[0];

test('no published step was edited; a new one adds its hash to published.ts', () => {
  expect(Object.fromEntries(ledgerMigrations.map((step) => [step.name, stepHash(step)]))).toEqual(published);
});

test('a database keeps the text of each applied step, and may be migrated again', async () => {
  const { rows } = await database.pool.query('SELECT name, sha256 FROM ledger.applied_step');
  expect(Object.fromEntries(rows.map(({ name, sha256 }) => [name, sha256]))).toEqual(published);
  await migrateLedger(database.db);
});

test.each([
  ['another text of a step', `UPDATE ledger.applied_step SET sha256 = 'x' WHERE name = 'ledger-004-roles'`],
  ['a step whose text nobody kept', `DELETE FROM ledger.applied_step WHERE name = 'ledger-004-roles'`],
  ['steps of before texts were kept', 'DROP TABLE ledger.applied_step'],
])('a database made by %s is refused and left unchanged', async (_, statement) => {
  await database.pool.query(statement);
  await database.pool.query(`DELETE FROM ledger.migration WHERE name = 'ledger-006-leases'`);
  const before = await tables();
  await expect(migrateLedger(database.db)).rejects.toThrow(OtherSchemaError);
  await expect(migrateLedger(database.db)).rejects.toThrow(/by another text of the step ledger-00[14]/);
  expect(await tables()).toEqual(before);
});

test('a database that a newer version made is refused', async () => {
  await sql`INSERT INTO ledger.migration VALUES ('ledger-999-later', '2030-01-01')`.execute(database.db);
  const migrating = migrateLedger(database.db);
  await expect(migrating).rejects.toThrow(OtherSchemaError);
  await expect(migrating).rejects.toThrow('ledger-999-later, which this version does not know');
});
