import { verifyLedger } from '@sowon/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, hold, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
  const ledger = database.writer();
  await ledger.execute(walletCommand('charge', 'w', charge('a', 100)));
  await ledger.execute(walletCommand('hold', 'w', hold('h', 30)));
});

afterAll(() => database.close());

/** Runs statements as the owner of the database in one transaction that is always undone. */
async function attempt(...statements: string[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** Without the payload, which PostgreSQL derives. */
const event = `ledger.event (shard, shard_seq, stream_id, version, type, schema_version, canonical, recorded_at,
  command_scope, command_key, prev_hash, hash)`;
const zeros = `decode(repeat('00', 32), 'hex')`;

describe.each(['event', 'posting', 'command', 'stream_head', 'lot', 'hold', 'shard'])(
  'ledger.%s',
  (table) => {
    const changes = ['event', 'posting', 'command'].includes(table)
      ? [['UPDATE', `UPDATE ledger.${table} SET ${table === 'command' ? 'key = key' : 'shard = shard'}`]]
      : [];

    test.each([
      ...changes,
      ['DELETE', `DELETE FROM ledger.${table}`],
      ['TRUNCATE', `TRUNCATE ledger.${table} CASCADE`],
    ])('keeps its rows: %s is refused', async (operation, statement) => {
      const message = `ledger.${table} keeps its rows: ${operation} refused`;
      await expect(attempt(statement)).rejects.toMatchObject({ code: '23001', message });
      await expect(attempt('SET LOCAL session_replication_role = replica', statement)).rejects.toThrow(
        message,
      );
    });
  },
);

const posting = (amount: number, to = 'y') =>
  `INSERT INTO ledger.posting VALUES (1, 1000, 0, 'COIN', ${amount}, 'x', '${to}', NULL, NULL, now())`;
const late = `INSERT INTO ledger.posting SELECT shard, shard_seq, 9, 'COIN', 1, 'x', 'y', NULL, NULL, now()
  FROM ledger.event LIMIT 1`;
/** An event of wallet w, in the feed `ahead` of the numbers that are taken for it. */
const appended = (version: number, prevHash: string, ahead = 0) => `
  UPDATE ledger.shard SET first_seq = last_seq + 1, last_seq = last_seq + 1
   WHERE id = (SELECT shard FROM ledger.stream_head WHERE stream_id = 'wallet-w');
  INSERT INTO ${event} SELECT e.shard, s.last_seq + ${ahead}, stream_id, ${version}, 'X', 1, '{}', now(), 's', 'k',
         ${prevHash}, ${zeros}
    FROM ledger.event e JOIN ledger.shard s ON s.id = e.shard WHERE stream_id = 'wallet-w' AND version = 2`;

test.each([
  ['a posting that gives nothing', 'posting_amount_check', posting(0)],
  ['a posting that takes', 'posting_amount_check', posting(-5)],
  ['a posting onto its own account', 'posting_moves', posting(5, 'x')],
  ['a posting without an event', 'posting_of_event', posting(5)],
  ['a posting added to an event of the past', 'posting_of_event', late],
  ['a hole in the versions of a stream', 'event_follows', appended(4, 'hash')],
  ['an event that breaks the chain', 'event_follows', appended(3, zeros)],
  ['a hole in the feed', 'event_fills_feed', appended(3, 'hash', 1)],
  ['a number of the feed that was not taken', 'event_fills_feed', appended(3, 'hash', 1).split(';')[1] ?? ''],
  [
    'a negative lot',
    'lot_remaining_check',
    `UPDATE ledger.lot SET remaining = -1, spent = spent + remaining + 1`,
  ],
  ['coins out of nowhere', 'lot_identity', `UPDATE ledger.lot SET remaining = remaining + 1`],
  ['a negative balance', 'stream_head_available_check', `UPDATE ledger.stream_head SET available = -1`],
  ['a negative debt', 'stream_head_debt_check', `UPDATE ledger.stream_head SET debt = -1`],
  ['a negative hold balance', 'stream_head_held_check', `UPDATE ledger.stream_head SET held = -1`],
  [
    'a hold given out twice',
    'hold_not_overdrawn',
    `UPDATE ledger.hold SET captured = 20, released = 20, open = false`,
  ],
  [
    'a part of a hold given out twice',
    'hold_part_not_overdrawn',
    `UPDATE ledger.hold SET parts = '[["a", 30, 20, 20]]'`,
  ],
  ['an open lot called closed', 'lot_check', `UPDATE ledger.lot SET open = false`],
  [
    'a key used twice',
    'command_pkey',
    `INSERT INTO ledger.command VALUES ('test', 'hold', ${zeros}, 'accepted', '{}', now())`,
  ],
  [
    'a second event of one version',
    'event_pkey',
    `INSERT INTO ${event} VALUES (1, 1000, 'wallet-w', 2, 'X', 1, '{}', now(), 's', 'k', ${zeros}, ${zeros})`,
  ],
  [
    'a second event of one place in the feed',
    'event_shard_shard_seq_key',
    `INSERT INTO ${event} SELECT shard, shard_seq, 'wallet-v', 1, 'X', 1, '{}', now(), 's', 'k', ${zeros}, ${zeros}
       FROM ledger.event WHERE version = 1`,
  ],
])('refuses %s', async (_, constraint, statement) => {
  await expect(attempt(statement)).rejects.toMatchObject({ constraint });
});

test.each([
  ['event_follows', appended(4, 'hash')],
  ['event_fills_feed', appended(3, 'hash', 1)],
  ['posting_of_event', late],
])('%s holds under session_replication_role = replica too', async (constraint, statement) => {
  await expect(attempt('SET LOCAL session_replication_role = replica', statement)).rejects.toMatchObject({
    constraint,
  });
});

test('all of it left the ledger sound', async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
});
