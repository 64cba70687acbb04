import { forgetRefusals, verifyLedger } from '@sowon/ledger';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, hold, now, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;
/** Long ago, as younger refusals stay. */
const days = (count: number) => new Date(now.getTime() + (count - 100) * 86_400_000);

beforeEach(async () => {
  database = await openLedgerDatabase();
});
afterEach(async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  await database.close();
});

const keys = async () =>
  (await database.pool.query('SELECT key FROM ledger.command ORDER BY key')).rows.map(({ key }) => key);

/** Sends commands that are refused on days 0, 1 and 2, and accepted on day 0. */
async function write(): Promise<void> {
  const ledger = database.writer();
  for (const day of [0, 1, 2]) {
    const poor = walletCommand(`refused-${day}`, 'w', hold(`h${day}`, 10), { at: days(day) });
    expect(await ledger.execute(poor)).toMatchObject({ ok: false });
  }
  expect(await ledger.execute(walletCommand('accepted', 'w', charge('a', 100)))).toMatchObject({ ok: true });
}

test('refusals before an instant are deleted oldest first up to a limit; accepted commands never', async () => {
  await write();
  expect(await forgetRefusals(database.db, { before: days(0), most: 10 })).toBe(0);
  expect(await forgetRefusals(database.db, { before: days(2), most: 1 })).toBe(1);
  expect(await keys()).toEqual(['accepted', 'refused-1', 'refused-2']);
  expect(await forgetRefusals(database.db, { before: days(2), most: 10 })).toBe(1);
  expect(await forgetRefusals(database.db, { before: days(9_999), most: 10 })).toBe(1);
  expect(await forgetRefusals(database.db, { before: days(9_999), most: 10 })).toBe(0);
  expect(await keys()).toEqual(['accepted']);
});

test.each(['infinity', '9999-01-01', 'now'])(
  'a refusal of the last days stays, even before %s',
  async (before) => {
    const ledger = database.writer();
    const poor = walletCommand('poor', 'w', hold('h', 10), { at: new Date(Date.now() - 30 * 86_400_000) });
    expect(await ledger.execute(poor)).toMatchObject({ ok: false });
    const { rows } = await database.pool.query('SELECT ledger.forget_refusals($1, 10) AS forgotten', [
      before,
    ]);
    expect(rows).toEqual([{ forgotten: 0 }]);
    expect(await keys()).toEqual(['poor']);
  },
);

test.each(['NULL, 10', 'now(), NULL', 'now(), -1', 'now(), 10001'])(
  'nothing is forgotten of (%s)',
  async (given) => {
    await write();
    await expect(database.pool.query(`SELECT ledger.forget_refusals(${given})`)).rejects.toMatchObject({
      code: '22023',
    });
    expect(await keys()).toHaveLength(4);
  },
);

test('the key of a deleted refusal can be used again, that of an accepted command cannot', async () => {
  await write();
  await forgetRefusals(database.db, { before: days(9), most: 10 });
  const ledger = database.writer();
  const again = walletCommand('refused-0', 'w', hold('h0', 10));
  expect(await ledger.execute(again)).toMatchObject({ ok: true, replayed: false });
  expect(await ledger.execute(walletCommand('accepted', 'w', charge('a', 100)))).toMatchObject({
    ok: true,
    replayed: true,
  });
});

describe('no other way to delete refusals works', () => {
  const kept = { code: '23001' };

  test.each([
    `DELETE FROM ledger.command WHERE outcome = 'rejected'`,
    `DELETE FROM ledger.command`,
    `UPDATE ledger.command SET outcome = 'rejected'`,
    `SET session_replication_role = replica; DELETE FROM ledger.command`,
    `SELECT set_config('ledger.forgetting', 'on', false); DELETE FROM ledger.command WHERE outcome = 'accepted'`,
    `SELECT set_config('ledger.forgetting', 'on', false); UPDATE ledger.command SET outcome = 'rejected'`,
    `SELECT ledger.forget_refusals('infinity', 1); DELETE FROM ledger.command`,
  ])('not the owner: %s', async (statements) => {
    await write();
    const owner = new Pool({ connectionString: database.url, max: 1 });
    try {
      await expect(owner.query(statements)).rejects.toMatchObject(kept);
    } finally {
      await owner.end();
    }
    expect(await keys()).toHaveLength(4);
  });

  test.each([
    ['ledger_writer', 'SELECT ledger.forget_refusals(now(), 0)', null],
    [
      'ledger_writer',
      `SELECT set_config('ledger.forgetting', 'on', false); DELETE FROM ledger.command`,
      '42501',
    ],
    ['ledger_reader', 'SELECT ledger.forget_refusals(now(), 0)', '42501'],
  ])('as %s: %s', async (role, statements, code) => {
    const pool = new Pool({ connectionString: database.url, options: `-c role=${role}`, max: 1 });
    try {
      const done = await pool.query(statements).then(
        () => null,
        (error: { code: string }) => error.code,
      );
      expect(done).toBe(code);
    } finally {
      await pool.end();
    }
  });
});
