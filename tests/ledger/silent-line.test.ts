import { account, balanceOf, createLedger, type Ledger, listenFeed, verifyLedger } from '@sowon/ledger';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BadLine, openBadLine } from '../harness/bad-line.ts';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;
let line: BadLine;
let pool: Pool;
let ledger: Ledger;

beforeEach(async () => {
  database = await openLedgerDatabase();
  line = await openBadLine(database.url);
  pool = new Pool({
    connectionString: line.url,
    max: 4,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 1_500,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A single wake only: a further one would take the silent connection before the lane does.
  ledger = createLedger({ pool, wakeMs: 3_600_000 });
  await ledger.execute(walletCommand('first', 'w', charge('a', 100)));
  await new Promise(setImmediate);
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
});

afterEach(async () => {
  line.restore();
  await ledger.close();
  await pool.end();
  await line.close();
  expect(await verifyLedger(database.db)).toEqual([]);
  await database.close();
});

const charged = (from: number, to: number) =>
  Promise.all(
    Array.from({ length: to - from }, (_, index) =>
      ledger.execute(walletCommand(`c${from + index}`, 'w', charge(`lot${from + index}`, 1))),
    ),
  );

test('commands on a connection that becomes silent are sent again on another one', async () => {
  line.silence();
  const first = charged(0, 20);
  line.restore();
  for (const outcome of [...(await first), ...(await charged(20, 30))])
    expect(outcome).toMatchObject({ ok: true });
  expect(await balanceOf(database.db, account.available('w'))).toBe(130);
  expect(ledger.stats().retries).toBeGreaterThan(0);
});

test('a committed command without an answer is found by its key and applied once', async () => {
  line.silenceAnswers();
  const outcomes = await charged(0, 20);
  expect(outcomes.map(({ ok }) => ok)).toEqual(outcomes.map(() => true));
  expect(outcomes.some(({ replayed }) => replayed)).toBe(true);
  expect(await balanceOf(database.db, account.available('w'))).toBe(120);
});

test('a connection that stays silent gives a retryable error, and later commands work once it is back', async () => {
  const hasty = createLedger({ pool, attempts: 1 });
  line.silence();
  await expect(hasty.reach()).rejects.toThrow();
  await expect(hasty.execute(walletCommand('lost', 'w', charge('b', 1)))).rejects.toThrow();
  line.restore();
  await expect.poll(() => hasty.reach().then(() => 'reached', String)).toBe('reached');
  expect(await hasty.execute(walletCommand('lost', 'w', charge('b', 1)))).toMatchObject({ ok: true });
  await hasty.close();
});

test('a listener with a silent connection is replaced and hears of later events', async () => {
  let wakes = 0;
  const listening = { askMs: 100, silentMs: 1_000 };
  const listener = await listenFeed(pool, () => (wakes += 1), listening);
  line.silence();
  line.restore();
  const before = wakes;
  // First the wake of the new connection, then one sent by another process.
  await expect.poll(() => wakes).toBeGreaterThan(before);
  const replaced = wakes;
  const other = database.writer();
  let count = 0;
  await expect
    .poll(async () => {
      count += 1;
      await other.execute(walletCommand(`other${count}`, 'x', charge(`lot${count}`, 1)));
      return wakes;
    })
    .toBeGreaterThan(replaced);
  await listener.close();
});
