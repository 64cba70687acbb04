import {
  account,
  balanceOf,
  consumeOnce,
  createLedger,
  deliverOnce,
  type Ledger,
  openLedgerDb,
  readWallet,
  verifyLedger,
} from '@sowon/ledger';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../services/src/db/database.ts';
import { type BadLine, openBadLine } from '../harness/bad-line.ts';
import { eventually } from '../harness/eventually.ts';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, walletCommand } from './wallet-commands.ts';

/** The processes' time limits, but shorter. */
const waits = { connectMs: 2_000, lockMs: 500, statementMs: 1_000, idleMs: 2_000, silentMs: 1_500 };
const WALLETS = 5;

let database: LedgerDatabase;
let line: BadLine;
let pool: Pool;
let ledger: Ledger;

beforeEach(async () => {
  database = await openLedgerDatabase();
  line = await openBadLine(database.url);
  pool = openDatabase(line.url, { max: 4, waits, onError: () => undefined }).pool;
  ledger = createLedger({ pool });
  await write(0, 10);
});

afterEach(async () => {
  line.restore();
  await ledger.close();
  await pool.end();
  await line.close();
  expect(await verifyLedger(database.db)).toEqual([]);
  await database.close();
});

/** Charges 1 point each; a command without an answer is repeated under the same key, as callers do. */
async function write(from: number, to: number): Promise<void> {
  const one = async (index: number) => {
    const command = walletCommand(`c${index}`, `w${index % WALLETS}`, charge(`lot${index}`, 1));
    const outcome = await eventually(`answer ${index}`, () => ledger.execute(command));
    expect(outcome).toMatchObject({ ok: true });
  };
  await Promise.all(Array.from({ length: to - from }, (_, index) => one(from + index)));
}

const written = async () => {
  let points = 0;
  for (let wallet = 0; wallet < WALLETS; wallet += 1) {
    points += await balanceOf(database.db, account.available(`w${wallet}`));
  }
  return points;
};

const ways: readonly (readonly [string, () => void])[] = [
  ['falls silent', () => line.silence()],
  ['answers no more', () => line.silenceAnswers()],
  ['is reset', () => line.reset()],
  ['breaks in the middle of an answer', () => line.halve()],
  ['is slow', () => line.delay(300)],
  ['is so slow that nothing comes in time', () => line.delay(4_000)],
];

describe.each(ways)('a line that %s', (_, spoil) => {
  test('loses no command, repeats none, and every command is answered later', async () => {
    const before = write(10, 40);
    spoil();
    const during = write(40, 70);
    // Waits until all is answered, which happens if new connections work, or until a command has met the fault.
    await Promise.race([during, eventually('a retry', async () => ledger.stats().retries > 0 || undefined)]);
    line.restore();
    await Promise.all([before, during]);
    await write(70, 100);
    expect(await written()).toBe(100);
    const { rows } = await database.pool.query('SELECT count(*)::int AS events FROM ledger.event');
    expect(rows).toEqual([{ events: 100 }]);
  });

  test('ends running reads, and later reads are answered', async () => {
    const db = openLedgerDb(pool);
    await readWallet(db, 'w0');
    spoil();
    const read = Promise.allSettled([readWallet(db, 'w0'), verifyLedger(db)]);
    for (const result of await read) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Error);
    }
    line.restore();
    expect(await eventually('a wallet', () => readWallet(db, 'w0'))).toMatchObject({ available: 2 });
    expect(await eventually('a verification', () => verifyLedger(db))).toEqual([]);
  });

  test('loses no event of a view and delivers each one', async () => {
    const db = openLedgerDb(pool);
    await pool.query('CREATE TABLE seen (place text PRIMARY KEY)');
    const delivered = new Set<string>();
    const view = () =>
      consumeOnce(db, 'view', { limit: 3, shards: 64 }, async (trx, events) => {
        for (const { shard, seq } of events) {
          // The primary key refuses an event that is handled twice.
          await trx
            .insertInto('seen' as never)
            .values({ place: `${shard}/${seq}` } as never)
            .execute();
        }
      });
    const relay = () =>
      deliverOnce(db, 'relay', { limit: 3, shards: 64, leaseMs: 500 }, async (events) => {
        for (const { shard, seq } of events) delivered.add(`${shard}/${seq}`);
      });
    await Promise.all([view(), relay()]);
    spoil();
    await Promise.allSettled([view(), relay()]);
    line.restore();
    await eventually('all events', async () => {
      await Promise.all([view(), relay()]);
      const { rows } = await database.pool.query('SELECT count(*)::int AS seen FROM seen');
      return (rows[0].seen === 10 && delivered.size === 10) || undefined;
    });
  });
});
