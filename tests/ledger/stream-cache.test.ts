import { type Ledger, type Outcome, readWallet, walletStreamId } from '@sowon/ledger';
import { describe, expect, test } from 'vitest';
import { tamper } from './tampering.ts';
import { verifiedDatabase } from './verified-database.ts';
import { capture, charge, hold, release, walletCommand } from './wallet-commands.ts';

const database = verifiedDatabase();

const codeOf = (outcome: Outcome<{ available: number }>): string =>
  outcome.ok ? `ok ${outcome.reply.available}` : outcome.rejection.code;

/** Returns a hold of all available points. */
const allOf =
  (holdId: string): ReturnType<typeof hold> =>
  (state, at) =>
    hold(holdId, state.available)(state, at);

const run = async (ledger: Ledger, id: string, decide: ReturnType<typeof hold>): Promise<string> =>
  codeOf(await ledger.execute(walletCommand(id, 'w', decide)));

describe('a wallet that another process moved on', () => {
  test.each([
    ['pipelined', true],
    ['statement by statement', false],
  ])('is decided on by its current state, in turns, %s', async (_, pipeline) => {
    const [one, other] = [database.writer({ pipeline }), database.writer({ pipeline })];
    expect(await run(one, 'c', charge('a', 100))).toBe('ok 0');
    for (let left = 100; left > 0; left -= 10) {
      expect(await run(other, `o${left}`, hold(`o${left}`, 5))).toBe(`ok ${left}`);
      expect(await run(one, `h${left}`, hold(`h${left}`, 5))).toBe(`ok ${left - 5}`);
    }
    expect(await run(one, 'last', hold('last', 1))).toBe('NOT_ENOUGH_COINS');
    expect(one.stats()).toMatchObject({ retries: 0, splits: 0 });
  });

  test('never rejects by an outdated state, because rejections are final', async () => {
    const [one, other] = [database.writer(), database.writer()];
    await run(one, 'c1', charge('a', 10));
    await run(other, 'c2', charge('b', 90));
    expect(await run(one, 'h', hold('h', 100))).toBe('ok 100');
    expect(await run(other, 'r', release('h'))).toBe('ok 0');
    expect(await run(one, 'h2', hold('h2', 100))).toBe('ok 100');
  });

  test('shows the current state of a hold', async () => {
    const [one, other] = [database.writer(), database.writer()];
    await run(one, 'c', charge('a', 10));
    await run(one, 'h', hold('h', 10));
    await run(other, 'x', capture('h'));
    expect(await run(one, 'y', release('h'))).toBe('HOLD_CLOSED');
  });

  test('gives a used key its first answer, even if a new decision would fail', async () => {
    const [one, other] = [database.writer(), database.writer()];
    await run(one, 'c', charge('a', 10));
    expect(await run(other, 'k', hold('h', 7))).toBe('ok 10');
    await run(one, 'd', hold('i', 1));
    expect(await run(one, 'k', hold('h', 7))).toBe('ok 10');
    const faulty = walletCommand('k', 'w', () => {
      throw new Error('a fault in decide');
    });
    expect(await one.execute(faulty)).toMatchObject({ ok: true, replayed: true });
  });
});

test('a storm of processes on two wallets loses no command and books none twice', async () => {
  const ledgers = Array.from({ length: 4 }, (_, index) => database.writer({ maxBatch: 1 + index * 5 }));
  const owners = ['a', 'b'];
  const [first] = ledgers;
  for (const owner of owners) await first?.execute(walletCommand(`c-${owner}`, owner, charge('lot', 300)));
  const outcomes = await Promise.all(
    Array.from({ length: 400 }, (_, n) => {
      const owner = owners[n % 2] ?? 'a';
      const ledger = ledgers[Math.floor(n / 2) % ledgers.length];
      return ledger?.execute(walletCommand(`h${n}`, owner, hold(`h${n}`, 2)));
    }),
  );
  expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(300);
  for (const owner of owners) {
    expect(await readWallet(database.db, owner)).toMatchObject({ available: 0, held: 300, version: 151 });
  }
});

test('more wallets than the cache holds are read again', async () => {
  const ledger = database.writer({ cachedStreams: 3 });
  for (const round of [0, 1, 2]) {
    for (let owner = 0; owner < 10; owner += 1) {
      const command = walletCommand(`${round}-${owner}`, `w${owner}`, charge(`lot-${round}`, 10));
      expect(await ledger.execute(command)).toMatchObject({ reply: { available: round * 10 } });
    }
  }
});

test('an unanswered commit leaves no state in the cache that the database lacks', async () => {
  const ledger = database.writer({ attempts: 20 });
  await run(ledger, 'c', charge('a', 1_000));
  for (let round = 0; round < 15; round += 1) {
    const sent = run(ledger, `h${round}`, hold(`h${round}`, 10));
    const cut = database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    expect(await sent).toBe(`ok ${1_000 - round * 10}`);
    await cut;
    expect(await run(ledger, `i${round}`, hold(`i${round}`, 1_000))).toBe('NOT_ENOUGH_COINS');
  }
});

test('a database restored to an earlier moment is not taken for the cached one', async () => {
  const ledger = database.writer();
  await run(ledger, 'c', charge('a', 100));
  await run(ledger, 'h', hold('h', 10));
  await undoSecondEvent();
  expect(await run(database.writer(), 'other', hold('other', 60))).toBe('ok 100');
  expect(await run(ledger, 'i', hold('i', 50))).toBe('NOT_ENOUGH_COINS');
});

/** Restores the wallet to the state after its first event, as a backup would. */
async function undoSecondEvent(): Promise<void> {
  await tamper(database, [
    'DELETE FROM ledger.event WHERE version = 2',
    `DELETE FROM ledger.command WHERE key = 'h'`,
    `UPDATE ledger.stream_head SET version = 1, available = 100, held = 0, lots = E'a\\t100\\t0',
            head_hash = (SELECT hash FROM ledger.event)`,
    'UPDATE ledger.shard SET last_seq = 1 WHERE last_seq = 2',
  ]);
}

describe.each([
  ['pipelined', true],
  ['statement by statement', false],
])('a batch sent behind one that fails, %s', (_, pipeline) => {
  /** Rows that no database accepts. */
  const faulty = {
    sql: 'SELECT 1 / (n - n) FROM jsonb_to_recordset($1::jsonb) AS r(n int)',
    rows: [{ n: 1 }],
  };

  /** The answers to the holds of 50, 40 and 30 on a wallet of 100, and the wallet after them. */
  const outcome = (answers: readonly string[], held: number) => ({
    answers,
    available: 100 - held,
    held,
    version: 3,
  });
  const refused = 'NOT_ENOUGH_COINS';
  // A retried command may come after those that were sent after it.
  const inAnyOrder = [
    outcome(['ok 100', 'ok 50', refused], 90),
    outcome(['ok 100', refused, 'ok 50'], 80),
    outcome(['ok 60', 'ok 100', refused], 90),
    outcome([refused, 'ok 100', 'ok 60'], 70),
    outcome(['ok 70', refused, 'ok 100'], 80),
    outcome([refused, 'ok 70', 'ok 100'], 70),
  ];

  // The ledger may retry the failed command, before or after the others: it fails in either order.
  test.each([
    ['coins that never came', charge('b', 80)],
    ['coins that were never held', allOf('failing')],
  ])('is decided again, without %s', async (__, decide) => {
    const ledger = database.writer({ maxBatch: 1, pipeline });
    await run(ledger, 'c', charge('a', 100));
    const [failed, ...settled] = await Promise.allSettled([
      ledger.execute(walletCommand('failing', 'w', decide, { carry: [faulty] })),
      ...[50, 40, 30].map((points) => run(ledger, `h${points}`, hold(`h${points}`, points))),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    const answers = settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
    const { available, held, version } = (await readWallet(database.db, 'w')) ?? {};
    expect(inAnyOrder).toContainEqual({ answers, available, held, version });
  });

  test('succeeds for other wallets', async () => {
    const ledger = database.writer({ maxBatch: 1, pipeline });
    const owners = Array.from({ length: 20 }, (_, index) => `${index}`);
    const settled = await Promise.allSettled(
      owners.map((owner, index) => {
        const carry = index % 3 === 0 ? [faulty] : [];
        return ledger.execute(walletCommand(owner, owner, charge('a', 10), { carry }));
      }),
    );
    expect(settled.map(({ status }) => status)).toEqual(
      owners.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
    );
  });
});

describe('a stream declared as new', () => {
  const fresh = (id: string, owner: string, lot: string) => ({
    ...walletCommand(id, owner, charge(lot, 10)),
    fresh: [walletStreamId(owner)],
  });

  test('is started without being read', async () => {
    const ledger = database.writer();
    expect(codeOf(await ledger.execute(fresh('c', 'w', 'a')))).toBe('ok 0');
    expect(await run(ledger, 'h', hold('h', 10))).toBe('ok 10');
  });

  test('is read if it already exists', async () => {
    const [one, other] = [database.writer(), database.writer()];
    await run(one, 'c', charge('a', 100));
    expect(codeOf(await other.execute(fresh('d', 'w', 'b')))).toBe('ok 100');
    expect(await other.execute(fresh('c', 'w', 'a'))).toMatchObject({ ok: true, replayed: true });
    expect(await readWallet(database.db, 'w')).toMatchObject({ available: 110, version: 2 });
  });
});
