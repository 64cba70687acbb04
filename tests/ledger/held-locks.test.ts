import { type Ledger, verifyLedger, walletStreamId } from '@sowon/ledger';
import { Pool, type PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { capture, charge, hold, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;
/** Connection of a superuser who holds locks until told to release them. */
let stranger: PoolClient;

const others = ['a', 'b', 'c', 'd'];
const patient = { lockMs: 200, asideMs: 600_000, statementMs: 600_000, idleMs: 600_000 };

beforeEach(async () => {
  database = await openLedgerDatabase();
  const ledger = database.writer();
  for (const owner of [...others, 'x', 'y']) {
    await ledger.execute(walletCommand(`c-${owner}`, owner, charge(`lot-${owner}`, 100)));
  }
  stranger = await database.pool.connect();
  await stranger.query('BEGIN');
});

afterEach(async () => {
  await letGo();
  stranger.release();
  expect(await verifyLedger(database.db)).toEqual([]);
  await database.close();
});

const lock = (owner: string) =>
  stranger.query(`SELECT FROM ledger.stream_head WHERE stream_id = 'wallet-${owner}' FOR UPDATE`);
const letGo = () => stranger.query('ROLLBACK');

const held = (ledger: Ledger, owner: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = `${owner}-${from + index}`;
    return ledger.execute(walletCommand(id, owner, hold(id, 1)));
  });

/** Sends commands on all wallets, in turn, in one batch. */
const onAll = (ledger: Ledger) => {
  const every = [0, 1, 2, 3, 4].flatMap((round) =>
    ['x', ...others].map((owner) => ({ owner, outcome: held(ledger, owner, round, 1)[0] })),
  );
  const of = (isX: boolean) =>
    every.filter(({ owner }) => (owner === 'x') === isX).map(({ outcome }) => outcome);
  return { stuck: Promise.all(of(true)), free: Promise.all(of(false)) };
};

test.each([
  ['that reads its wallets', false],
  ['that remembers its wallets', true],
])('a batch %s proceeds without the commands on a locked stream', async (_, remembers) => {
  const ledger = database.writer({ timeouts: patient });
  if (remembers) await Promise.all([...others, 'x'].flatMap((owner) => held(ledger, owner, 50, 1)));
  await lock('x');
  const { stuck, free } = onAll(ledger);
  let over = false;
  void stuck.then(() => (over = true));
  for (const outcome of await free) expect(outcome).toMatchObject({ ok: true, replayed: false });
  expect([over, ledger.stats().aside]).toEqual([false, 5]);

  // Another command on it waits with them; commands on other wallets do not wait.
  const late = Promise.all(held(ledger, 'x', 5, 1));
  expect(ledger.stats().aside).toBe(6);
  expect(await Promise.all(others.flatMap((owner) => held(ledger, owner, 5, 1)))).toHaveLength(4);
  expect(over).toBe(false);

  await letGo();
  for (const outcome of [...(await stuck), ...(await late)]) {
    expect(outcome).toMatchObject({ ok: true, replayed: false });
  }
  expect(ledger.stats()).toMatchObject({ queued: 0, aside: 0, splits: 0 });
});

test('a command that waits too long is refused without changes and may be retried', async () => {
  const ledger = database.writer({ timeouts: { ...patient, asideMs: 200 } });
  await lock('x');
  const { stuck, free } = onAll(ledger);
  await expect(stuck).rejects.toMatchObject({ code: '55P03' });
  for (const outcome of await free) expect(outcome).toMatchObject({ ok: true });
  await letGo();
  for (const outcome of await Promise.all(held(ledger, 'x', 0, 5)))
    expect(outcome).toMatchObject({ ok: true });
});

test('a closing ledger waits for the commands set aside', async () => {
  const ledger = database.writer({ timeouts: patient });
  await lock('x');
  const { stuck, free } = onAll(ledger);
  await free;
  let answered = 0;
  void stuck.then(({ length }) => (answered = length));
  const closed = ledger.close();
  await letGo();
  await closed;
  expect(answered).toBe(5);
});

test('a lock that belongs to no stream fails only the commands that need it', async () => {
  const ledger = database.writer({ timeouts: patient, attempts: 2 });
  await stranger.query('SELECT pg_advisory_lock(4711)');
  const needs = {
    sql: 'SELECT pg_advisory_xact_lock(4711) FROM jsonb_to_recordset($1::jsonb) AS row (n int)',
    rows: [{ n: 1 }],
  };
  const blocked = ledger.execute(walletCommand('needs', 'x', hold('needs', 1), { carry: [needs] }));
  const free = others.flatMap((owner) => held(ledger, owner, 0, 2));
  await expect(blocked).rejects.toMatchObject({ code: '55P03' });
  for (const outcome of await Promise.all(free)) expect(outcome).toMatchObject({ ok: true });
  await stranger.query('SELECT pg_advisory_unlock(4711)');
});

test.each([
  ['that reads them', false],
  ['that remembers them, in one statement', true],
])('streams are locked in the order of their names by a batch %s', async (_, remembers) => {
  const ledger = database.writer({ timeouts: { ...patient, lockMs: 600_000 } });
  if (remembers) await Promise.all(['y', 'x'].flatMap((owner) => held(ledger, owner, 50, 1)));
  await lock('x');
  const both = Promise.all(['y', 'x'].flatMap((owner) => held(ledger, owner, 0, 1)));
  const waits = `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`;
  await expect.poll(async () => (await database.pool.query(waits)).rows).toEqual([{ count: 1 }]);
  await database.pool.query(`SELECT FROM ledger.stream_head WHERE stream_id = 'wallet-y' FOR UPDATE NOWAIT`);
  await letGo();
  expect(await both).toMatchObject([{ ok: true }, { ok: true }]);
});

test('new streams are locked too: two commands that each require the other stream’s absence cannot both succeed', async () => {
  const gate = {
    sql: 'SELECT pg_advisory_xact_lock(4711) FROM jsonb_to_recordset($1::jsonb) AS row (n int)',
    rows: [{ n: 1 }],
  };
  const timeouts = { ...patient, lockMs: 600_000 };
  const [one, other] = [database.writer({ timeouts }), database.writer({ timeouts })];
  /** Starts a wallet, unless the other one has started. */
  const begins = (ledger: Ledger, owner: string, unless: string, carry: readonly (typeof gate)[]) => {
    const command = walletCommand(`first-${owner}`, owner, charge(`first-${owner}`, 1), { carry });
    return ledger.execute({
      ...command,
      streams: [walletStreamId(owner), walletStreamId(unless)],
      decide: (streams) =>
        streams.wallet(unless).available > 0 ? { code: 'LOT_EXISTS', data: {} } : command.decide(streams),
    });
  };
  await stranger.query('SELECT pg_advisory_lock(4711)');
  const first = begins(one, 'new1', 'new2', [gate]);
  const locks = `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`;
  await expect.poll(async () => (await database.pool.query(locks)).rows).toEqual([{ count: 1 }]);
  const second = begins(other, 'new2', 'new1', []);
  await expect.poll(async () => (await database.pool.query(locks)).rows).toEqual([{ count: 2 }]);
  await stranger.query('SELECT pg_advisory_unlock(4711)');
  expect([(await first).ok, (await second).ok]).toEqual([true, false]);
  const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM ledger.stream_claim');
  expect(rows).toEqual([{ count: 0 }]);
});

test('a read-only role can take no lock that a writer waits for', async () => {
  const as = (role: string) =>
    new Pool({ connectionString: database.url, options: `-c role=${role}`, max: 2, pipeline: true });
  const readers = as('ledger_reader');
  const reader = await readers.connect();
  const tables = await database.pool.query<{ name: string }>(
    `SELECT 'ledger.' || relname AS name FROM pg_class WHERE relnamespace = 'ledger'::regnamespace AND relkind = 'r'`,
  );
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  const attempt = async (statement: string): Promise<boolean> => {
    await reader.query('SAVEPOINT before');
    const taken = await reader.query(statement).then(
      () => true,
      ({ code }: { code: string }) => {
        expect([statement, code]).toEqual([statement, '42501']);
        return false;
      },
    );
    if (!taken) await reader.query('ROLLBACK TO before');
    return taken;
  };
  for (const { name } of tables.rows) {
    for (const mode of ['KEY SHARE', 'SHARE', 'NO KEY UPDATE', 'UPDATE']) {
      expect(await attempt(`SELECT FROM ${name} FOR ${mode}`)).toBe(false);
    }
    expect(await attempt(`LOCK TABLE ${name} IN ACCESS SHARE MODE`)).toBe(true);
    for (const mode of ['ROW SHARE', 'ROW EXCLUSIVE', 'SHARE', 'EXCLUSIVE', 'ACCESS EXCLUSIVE']) {
      // Announcing row locks blocks no one; the row locks themselves do.
      if ((await attempt(`LOCK TABLE ${name} IN ${mode} MODE`)) && mode !== 'ROW SHARE') {
        throw new Error(`a reader locks ${name} in ${mode} mode`);
      }
    }
    await reader.query(`SELECT count(*) FROM ${name}`);
  }
  for (const call of [
    `open_batch('{wallet-x}', '0', '0', '0')`,
    `stuck_streams('{wallet-x}')`,
    `claim_streams('{wallet-new}', 0)`,
  ]) {
    expect(await attempt(`SELECT ledger.${call}`)).toBe(false);
  }
  // Everything that a lock key could be derived from: the names, their hashes, small numbers.
  await reader.query(`SELECT pg_advisory_lock(('x' || left(encode(sha256(convert_to(stream_id, 'UTF8')), 'hex'), 16))::bit(64)::bigint),
                             pg_advisory_lock(hashtextextended(stream_id, 0)) FROM ledger.stream_head`);
  await reader.query(
    'SELECT pg_advisory_lock(n), pg_advisory_lock(n, n) FROM generate_series(-100, 1000) AS n',
  );

  const pool = as('ledger_writer');
  const ledger = database.writer({ pool, timeouts: { ...patient, lockMs: 100, asideMs: 1 }, attempts: 1 });
  for (const [id, owner, decide] of [
    ['more', 'x', charge('more', 50)],
    ['held', 'x', hold('held', 120)],
    ['captured', 'x', capture('held', 20)],
    ['begun', 'new', charge('begun', 1)],
  ] as const) {
    expect(await ledger.execute(walletCommand(id, owner, decide))).toMatchObject({ ok: true });
  }
  expect(ledger.stats()).toMatchObject({ retries: 0, aside: 0, splits: 0 });
  await ledger.close();
  await reader.query('ROLLBACK');
  reader.release();
  await Promise.all([pool.end(), readers.end()]);
});
