import { openLedgerDb, verifyLedger, verifyStream } from '@sowon/ledger';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardedTables, type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { capture, charge, hold, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
  const ledger = database.writer();
  for (const [id, decide] of [
    ['1', charge('a', 100)],
    ['2', hold('h', 30)],
    ['3', capture('h', 10)],
  ] as const) {
    await ledger.execute(walletCommand(id, 'w', decide));
    await ledger.execute(walletCommand(`v${id}`, 'v', decide));
  }
});

afterAll(() => database.close());

/** What the checks find after somebody with all rights has done `statement`; it is undone afterwards. */
async function findAfter(statement: string) {
  // A pool of one connection, so that the checks see what this transaction did.
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const db = openLedgerDb(pool);
  try {
    await pool.query('BEGIN');
    for (const table of guardedTables) await pool.query(`ALTER TABLE ledger.${table} DISABLE TRIGGER USER`);
    await pool.query(statement);
    const differences = await verifyLedger(db);
    const broken = new Set(differences.map((difference) => difference.invariant));
    return { stream: await verifyStream(db, 'wallet-w'), broken: [...broken] };
  } finally {
    await pool.query('ROLLBACK');
    await db.destroy();
  }
}

const second = `WHERE stream_id = 'wallet-w' AND version = 2`;

describe('a changed event is named', () => {
  test.each([
    [2, 'its payload', `UPDATE ledger.event SET canonical = '{"points":1}' ${second}`],
    [2, 'the spelling of its payload', `UPDATE ledger.event SET canonical = payload::text ${second}`],
    [2, 'its type', `UPDATE ledger.event SET type = 'CoinsCharged' ${second}`],
    [2, 'its instant', `UPDATE ledger.event SET recorded_at = recorded_at - interval '1 ms' ${second}`],
    [3, 'it is gone', `DELETE FROM ledger.event ${second}`],
    [3, 'the last one is gone', `DELETE FROM ledger.event WHERE stream_id = 'wallet-w' AND version = 3`],
    [3, 'the hash of the head', `UPDATE ledger.stream_head SET head_hash = sha256('x')`],
    [
      1,
      'it took another stream’s place',
      `UPDATE ledger.event w SET hash = v.hash, canonical = v.canonical FROM ledger.event v
        WHERE w.stream_id = 'wallet-w' AND w.version = 1 AND v.stream_id = 'wallet-v' AND v.version = 1`,
    ],
  ])('version %i: %s', async (version, _, statement) => {
    const { stream, broken } = await findAfter(statement);
    expect(stream.bad).toMatchObject({ version });
    expect(broken.length).toBeGreaterThan(0);
  });
});

test.each([
  [
    'a head is the sum of its lots',
    `UPDATE ledger.stream_head SET available = available + 1 WHERE stream_id = 'wallet-w'`,
  ],
  [
    'a head has the lots that are open',
    `UPDATE ledger.issued_lot SET open_points = open_points + 1, spent = spent - 1`,
  ],
  [
    'a lot is the sum of its entries',
    `UPDATE ledger.stream_head SET lots = '[["a", 69, 21]]', available = 69, held = 21`,
  ],
  ['a hold has the name that its event gives it', `UPDATE ledger.event SET hold_id = 'mine' ${second}`],
  [
    'a hold has the name that its event gives it',
    `UPDATE ledger.event SET hold_id = 'mine' WHERE version = 1 AND stream_id = 'wallet-w'`,
  ],
  ['a hold is the sum of its parts', `UPDATE ledger.used_hold SET captured = captured + 1`],
  [
    'held coins of a lot are those of its open holds',
    `UPDATE ledger.used_hold SET parts = '[["a", 30, 11, 0]]'`,
  ],
  [
    'a lot is the sum of its entries',
    `UPDATE ledger.event SET postings = jsonb_set(postings, '{0, 1}', '31') ${second}`,
  ],
  ['a debt is the sum of its entries', `UPDATE ledger.stream_head SET debt = 1`],
  [
    'shared accounts have the entries that events booked on them',
    `DELETE FROM ledger.shared_entry WHERE account = 'earned:c1'`,
  ],
  [
    'shared accounts have the entries that events booked on them',
    `UPDATE ledger.shared_entry SET amount = amount + 1 WHERE account = 'issued:CASH'`,
  ],
  [
    'an account has one asset',
    `UPDATE ledger.event SET postings = jsonb_set(postings, '{0, 0}', '"KRW"') ${second}`,
  ],
  ['the feed has no gap', `DELETE FROM ledger.event ${second}`],
  ['the feed has no gap', `UPDATE ledger.shard SET last_seq = last_seq + 1 WHERE last_seq > 0`],
  [
    'versions of a stream count from 1 to its head',
    `DELETE FROM ledger.stream_head WHERE stream_id = 'wallet-w'`,
  ],
  ['hash chains are unbroken', `UPDATE ledger.event SET schema_version = 9 ${second}`],
  ['a head carries the hash of its last event', `UPDATE ledger.stream_head SET head_hash = sha256('x')`],
  [
    'nobody has converted more than was earned',
    `UPDATE ledger.event
        SET postings = jsonb_set(jsonb_set(postings, '{0, 2}', postings #> '{0, 3}'), '{0, 3}', postings #> '{0, 2}')
      WHERE postings #>> '{0, 3}' = 'earned:c1'`,
  ],
  [
    'a snapshot is the sum of the events before it',
    `INSERT INTO ledger.stream_snapshot SELECT stream_id, version, recorded_at, 1, '{"available": 71, "held": 20}'
       FROM ledger.event WHERE stream_id = 'wallet-w' AND version = 3`,
  ],
  [
    'a snapshot is the sum of the events before it',
    `INSERT INTO ledger.stream_snapshot VALUES ('wallet-w', 4, now(), 1, '{"available": 70, "held": 20}')`,
  ],
  [
    'the feed keeps the order of each stream',
    `UPDATE ledger.event SET shard_seq = 100 - shard_seq WHERE stream_id = 'wallet-w'`,
  ],
])('verifyLedger sees that not: %s', async (invariant, statement) => {
  expect((await findAfter(statement)).broken).toContain(invariant);
});

test('untouched, everything is sound', async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  expect(await verifyStream(database.db, 'wallet-w')).toEqual({ stream: 'wallet-w', events: 3, bad: null });
  expect(await verifyStream(database.db, 'wallet-nobody')).toEqual({
    stream: 'wallet-nobody',
    events: 0,
    bad: null,
  });
});
