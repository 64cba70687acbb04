import { setTimeout as sleep } from 'node:timers/promises';
import { type CarriedRows, type Ledger, type Outcome, verifyLedger, walletStreamId } from '@sowon/ledger';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, hold, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;
/** Connection that holds the gate at which a carried statement waits. */
let keeper: PoolClient;

const GATE = 4711;
/** Makes its command wait in its transaction, with the locks of its streams, until the gate is opened. */
const atTheGate: CarriedRows = {
  sql: `SELECT pg_advisory_xact_lock(${GATE}) FROM jsonb_to_recordset($1::jsonb) AS row (n int)`,
  rows: [{ n: 1 }],
};

beforeEach(async () => {
  database = await openLedgerDatabase();
  const ledger = writer();
  for (const owner of ['x', 'y']) await ledger.execute(walletCommand(`c-${owner}`, owner, charge('a', 100)));
  keeper = await database.pool.connect();
  await keeper.query(`SELECT pg_advisory_lock(${GATE})`);
});

afterEach(async () => {
  keeper.release();
  expect(await verifyLedger(database.db)).toEqual([]);
  await database.close();
});

/** Creates a writer whose batches wait as long as the gate is closed. */
const writer = () =>
  database.writer({
    timeouts: { lockMs: 60_000, asideMs: 60_000, statementMs: 60_000, idleMs: 60_000 },
  });
const openGate = () => keeper.query(`SELECT pg_advisory_unlock(${GATE})`);

/** Waits until `count` sessions wait for a lock, or `otherwise` has settled. */
async function waiting(count: number, otherwise: Promise<unknown>): Promise<'they wait' | 'it went on'> {
  let over = false;
  void otherwise.finally(() => {
    over = true;
  });
  while (!over) {
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
    );
    if (rows[0].count === count) return 'they wait';
    await sleep(5);
  }
  return 'it went on';
}

/** Places a hold on x with a command that names both x and y, in this order. */
const onBoth = (
  ledger: Ledger,
  id: string,
  owners: readonly string[],
): Promise<Outcome<{ available: number }>> =>
  ledger.execute({
    ...walletCommand(id, 'x', hold(id, 10)),
    streams: owners.map((owner) => walletStreamId(owner)),
  });

/** Sends two holds of 30 on x: the first waits at the gate, the second for the first, until the gate is opened. */
async function heldBehind(one: Ledger, other: Ledger): Promise<readonly Outcome<{ available: number }>[]> {
  const first = one.execute(walletCommand('h1', 'x', hold('h1', 30), { carry: [atTheGate] }));
  expect(await waiting(1, first)).toBe('they wait');
  const second = other.execute(walletCommand('h2', 'x', hold('h2', 30)));
  expect(await waiting(2, second)).toBe('they wait');
  await openGate();
  return Promise.all([first, second]);
}

test('a command waits for the transaction that holds its stream and sees its result', async () => {
  expect(await heldBehind(writer(), writer())).toMatchObject([
    { reply: { available: 100 } },
    { reply: { available: 70 } },
  ]);
});

test('a command that only appends to a cached wallet also waits', async () => {
  const other = writer();
  await other.execute(walletCommand('h0', 'x', hold('h0', 10)));
  expect(await heldBehind(writer(), other)).toMatchObject([
    { reply: { available: 90 } },
    { reply: { available: 60 } },
  ]);
});

test('commands that name streams in different orders do not deadlock', async () => {
  const ledgers = [writer(), writer(), writer()] as const;
  const first = ledgers[0].execute(walletCommand('h1', 'x', hold('h1', 30), { carry: [atTheGate] }));
  expect(await waiting(1, first)).toBe('they wait');
  const second = onBoth(ledgers[1], 'h2', ['x', 'y']);
  expect(await waiting(2, second)).toBe('they wait');
  const third = onBoth(ledgers[2], 'h3', ['y', 'x']);
  expect(await waiting(3, third)).toBe('they wait');
  await openGate();
  for (const outcome of await Promise.all([first, second, third])) expect(outcome.ok).toBe(true);
  expect(ledgers.map((ledger) => ledger.stats().retries)).toEqual([0, 0, 0]);
});
