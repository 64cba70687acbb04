import { verifyLedger } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;

beforeEach(async () => {
  database = await openLedgerDatabase();
  // A sequence keeps its count when the transaction is rolled back.
  await database.pool.query(`
    CREATE SEQUENCE tries;
    CREATE FUNCTION fail_once(state text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('tries') = 1 THEN RAISE EXCEPTION 'as it happens' USING ERRCODE = state; END IF;
    END $$`);
});

afterEach(async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  await database.close();
});

/** Returns a charge whose transaction fails the first time with this SQLSTATE. */
const failing = (state: string) => {
  const sql = 'SELECT fail_once(row.state) FROM jsonb_to_recordset($1::jsonb) AS row (state text)';
  return walletCommand('c', 'w', charge('a', 100), { carry: [{ sql, rows: [{ state }] }] });
};

test.each([
  ['a serialization failure', '40001'],
  ['a deadlock', '40P01'],
  ['a lock that took too long', '55P03'],
  ['a server that shuts down', '57P01'],
])('a batch that fails by %s is retried without its callers noticing', async (_, state) => {
  const ledger = database.writer();
  expect(await ledger.execute(failing(state))).toMatchObject({ ok: true, replayed: false });
  expect(ledger.stats()).toMatchObject({ retries: 1, splits: 0 });
});

test.each([
  ['a check that its rows break', '23514'],
  ['a key of the caller’s that is taken', '23505'],
  ['a cancelled statement', '57014'],
])('a command that fails by %s is not retried: its caller decides', async (_, state) => {
  const ledger = database.writer();
  await expect(ledger.execute(failing(state))).rejects.toMatchObject({ code: state });
  expect(ledger.stats()).toMatchObject({ retries: 0 });
  expect(await ledger.execute(failing(state))).toMatchObject({ ok: true, replayed: false });
});

describe('a batch that was decided on a remembered wallet', () => {
  /** Returns the answer to a charge that fails once, by a writer that remembers the wallet, and the number of its retries after a pause. */
  async function rememberedCharge(state: string) {
    const ledger = database.writer();
    await ledger.execute(walletCommand('first', 'w', charge('b', 1)));
    const outcome = await ledger.execute(failing(state));
    return { outcome, retries: ledger.stats().retries };
  }

  test.each([
    ['a serialization failure', '40001'],
    ['a check that its rows break', '23514'],
  ])('and fails by %s is decided again at once, on what the database has', async (_, state) => {
    expect(await rememberedCharge(state)).toMatchObject({
      outcome: { ok: true, replayed: false },
      retries: 0,
    });
  });

  // Whether it was committed is not known, or its stream is still locked: sent again at once, it would only fail again.
  test.each([
    ['a server that shuts down', '57P01'],
    ['a lost connection', '08006'],
    ['a lock that took too long', '55P03'],
  ])('and fails by %s waits before it is sent again', async (_, state) => {
    expect(await rememberedCharge(state)).toMatchObject({
      outcome: { ok: true, replayed: false },
      retries: 1,
    });
  });
});
