import { verifyLedger } from '@sowon/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { tamper } from './tampering.ts';
import { charge, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
  await database.writer().execute(walletCommand('1', 'w', charge('a', 100)));
});

afterAll(() => database.close());

test('parallel statements of the verification see the same snapshot and find the same differences', async () => {
  const { db } = database;
  const inSnapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  await inSnapshot.execute(async (trx) => {
    await sql`SELECT`.execute(trx);
    await tamper(database, ['DELETE FROM ledger.shared_entry']);
    expect(await verifyLedger(trx, { beside: db })).toEqual([]);
  });
  const found = await verifyLedger(db, { beside: db });
  expect(found).toContainEqual(
    expect.objectContaining({ invariant: 'shared accounts have the entries that events booked on them' }),
  );
  expect(found).toEqual(await verifyLedger(db));
});
