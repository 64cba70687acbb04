import { verifyLedger } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { capture, charge, hold, release, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;

beforeEach(async () => {
  database = await openLedgerDatabase();
  await database.writer().execute(walletCommand('charged', 'w', charge('a', 9)));
});

afterEach(async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  await database.close();
});

const refused = (code: string, facts: object) => ({
  ok: false,
  rejection: { code, ...facts },
  replayed: false,
});

describe('a lot that exists is refused by one rule', () => {
  const exists = refused('LOT_EXISTS', { lotId: 'a' });

  test.each([
    ['with coins', []],
    ['used up', [walletCommand('2', 'w', hold('h', 9)), walletCommand('3', 'w', capture('h'))]],
  ])('%s', async (_, past) => {
    const ledger = database.writer();
    for (const command of past) expect(await ledger.execute(command)).toMatchObject({ ok: true });
    expect(await ledger.execute(walletCommand('4', 'w', charge('a', 5)))).toEqual(exists);
    // Sent by a process that has not seen the wallet, beside commands that are accepted.
    const other = database.writer();
    const [first, again, last] = await Promise.all([
      other.execute(walletCommand('5', 'w', charge('b', 5))),
      other.execute(walletCommand('6', 'w', charge('a', 5))),
      other.execute(walletCommand('7', 'v', charge('c', 5))),
    ]);
    expect([first, last]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(again).toEqual(exists);
    expect(await other.execute(walletCommand('6', 'w', charge('a', 5)))).toEqual({
      ...exists,
      replayed: true,
    });
  });
});

describe('a hold that exists is refused by one rule', () => {
  const exists = refused('HOLD_EXISTS', { holdId: 'h' });

  test.each([
    ['open', []],
    ['used up', [walletCommand('3', 'w', release('h'))]],
  ])('%s, named or not', async (_, past) => {
    const ledger = database.writer();
    await ledger.execute(walletCommand('2', 'w', hold('h', 3)));
    for (const command of past) expect(await ledger.execute(command)).toMatchObject({ ok: true });
    const asked = [
      walletCommand('4', 'w', hold('h', 3)),
      walletCommand('5', 'w', hold('h', 3), { holds: ['h'] }),
    ];
    for (const command of asked) expect(await ledger.execute(command)).toEqual(exists);
  });

  test('made a moment before, in the same batch', async () => {
    const ledger = database.writer({ lanes: 1 });
    const same = ['2', '3', '4'].map((id) => ledger.execute(walletCommand(id, 'w', hold('h', 3))));
    expect(await Promise.all(same)).toEqual([
      { ok: true, reply: { available: 9 }, replayed: false },
      exists,
      exists,
    ]);
  });
});
