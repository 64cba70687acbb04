import { verifyLedger } from '@sowon/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardedTables, type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
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
  command_scope, command_key, prev_hash, hash, postings)`;
const zeros = `decode(repeat('00', 32), 'hex')`;

describe.each(guardedTables)('ledger.%s', (table) => {
  const changes = ['event', 'shared_entry', 'command'].includes(table)
    ? [['UPDATE', `UPDATE ledger.${table} SET ${table === 'command' ? 'key = key' : 'shard = shard'}`]]
    : [];

  test.each([
    ...changes,
    ['DELETE', `DELETE FROM ledger.${table}`],
    ['TRUNCATE', `TRUNCATE ledger.${table} CASCADE`],
  ])('keeps its rows: %s is refused', async (operation, statement) => {
    const message = `ledger.${table} keeps its rows: ${operation} refused`;
    await expect(attempt(statement)).rejects.toMatchObject({ code: '23001', message });
    await expect(attempt('SET LOCAL session_replication_role = replica', statement)).rejects.toThrow(message);
  });
});

/** An event of wallet w, in the feed `ahead` of the numbers that are taken for it. */
const appended = (version: number, prevHash: string, { ahead = 0, postings = '[]' } = {}) => `
  UPDATE ledger.shard SET first_seq = last_seq + 1, last_seq = last_seq + 1
   WHERE id = (SELECT shard FROM ledger.stream_head WHERE stream_id = 'wallet-w');
  INSERT INTO ${event} SELECT e.shard, s.last_seq + ${ahead}, stream_id, ${version}, 'X', 1, '{}', now(), 's', 'k',
         ${prevHash}, ${zeros}, '${postings}'
    FROM ledger.event e JOIN ledger.shard s ON s.id = e.shard WHERE stream_id = 'wallet-w' AND version = 2`;

/** An event of wallet w that its head moves along in the same statement. */
const followed = (prevHash: string, head: string, version = 3) => {
  const [take = '', insert = ''] = appended(version, prevHash).split(';');
  return `${take}; WITH added AS (${insert})
    UPDATE ledger.stream_head SET version = ${version}, head_hash = ${head} WHERE stream_id = 'wallet-w'`;
};
const untrue = `sha256('x')`;

test('takes an event that follows the head, with the head that follows it', async () => {
  await attempt(followed('hash', zeros));
});

/** An event that books one good posting and then this one. */
const booked = (...posting: unknown[]) =>
  appended(3, 'hash', { postings: JSON.stringify([['COIN', 1, 'x', 'y', null, null], posting]) });

test.each([
  ['a posting that gives nothing', 'posting_moves', booked('COIN', 0, 'x', 'y', null, null)],
  ['a posting that takes', 'posting_moves', booked('COIN', -5, 'x', 'y', null, null)],
  ['a posting of a part of a point', 'posting_moves', booked('COIN', 0.5, 'x', 'y', null, null)],
  ['a posting of no number', 'posting_moves', booked('COIN', '5', 'x', 'y', null, null)],
  ['a posting onto its own account', 'posting_moves', booked('COIN', 5, 'x', 'x', null, null)],
  ['a posting to no account', 'posting_moves', booked('COIN', 5, 'x')],
  ['a posting from nobody', 'posting_moves', booked('COIN', 5, null, 'y', null, null)],
  ['a posting of something else', 'posting_moves', booked('USD', 5, 'x', 'y', null, null)],
  ['a hole in the versions of a stream', 'event_follows', appended(4, 'hash')],
  ['an event ahead of its head', 'event_follows', appended(3, 'hash')],
  [
    'an event of a stream without a head',
    'event_follows',
    appended(1, zeros).replace('stream_id, 1', `'wallet-v', 1`),
  ],
  ['an event that breaks the chain', 'head_follows', followed(untrue, zeros)],
  ['a hole that the head leaps over', 'head_follows', followed('hash', zeros, 4)],
  ['a head with another hash than its event', 'head_follows', followed('hash', untrue)],
  ['a head without an event', 'head_follows', 'UPDATE ledger.stream_head SET version = version + 1'],
  ['a head that changes its hash', 'head_follows', `UPDATE ledger.stream_head SET head_hash = ${untrue}`],
  ['a head that goes back', 'head_follows', 'UPDATE ledger.stream_head SET version = version - 1'],
  ['a head that takes another name', 'head_follows', `UPDATE ledger.stream_head SET stream_id = 'wallet-v'`],
  [
    'a new head without events',
    'head_follows',
    `INSERT INTO ledger.stream_head VALUES ('wallet-v', 1, 1, ${zeros})`,
  ],
  ['a hole in the feed', 'event_fills_feed', appended(3, 'hash', { ahead: 1 })],
  [
    'a number of the feed that was not taken',
    'event_fills_feed',
    appended(3, 'hash', { ahead: 1 }).split(';')[1] ?? '',
  ],
  [
    'a negative lot',
    'issued_lot_open_points_check',
    `UPDATE ledger.issued_lot SET open_points = -1, spent = spent + open_points + 1, open = false`,
  ],
  [
    'a lot with less than nothing to spend',
    'lot_not_negative',
    `UPDATE ledger.stream_head SET lots = '[["a", -1, 101]]'`,
  ],
  [
    'a lot with less than nothing held',
    'lot_not_negative',
    `UPDATE ledger.stream_head SET lots = '[["b", 0, 0], ["a", 101, -1]]'`,
  ],
  ['coins out of nowhere', 'lot_identity', `UPDATE ledger.issued_lot SET open_points = open_points + 1`],
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
  ['an open lot called closed', 'issued_lot_check', `UPDATE ledger.issued_lot SET open = false`],
  [
    'a key used twice',
    'command_pkey',
    `INSERT INTO ledger.command VALUES ('test', 'hold', ${zeros}, 'accepted', '{}', now())`,
  ],
  [
    'a second event of one version',
    'event_pkey',
    `INSERT INTO ${event} VALUES (1, 1000, 'wallet-w', 2, 'X', 1, '{}', now(), 's', 'k', ${zeros}, ${zeros}, '[]')`,
  ],
  [
    'a second event of one place in the feed',
    'event_shard_shard_seq_key',
    `INSERT INTO ${event} SELECT shard, shard_seq, 'wallet-v', 1, 'X', 1, '{}', now(), 's', 'k', ${zeros}, ${zeros}, '[]'
       FROM ledger.event WHERE version = 1`,
  ],
])('refuses %s', async (_, constraint, statement) => {
  await expect(attempt(statement)).rejects.toMatchObject({ constraint });
});

test.each([
  ['event_follows', appended(4, 'hash')],
  ['head_follows', 'UPDATE ledger.stream_head SET version = version + 1'],
  ['event_fills_feed', appended(3, 'hash', { ahead: 1 })],
])('%s holds under session_replication_role = replica too', async (constraint, statement) => {
  await expect(attempt('SET LOCAL session_replication_role = replica', statement)).rejects.toMatchObject({
    constraint,
  });
});

test('all of it left the ledger sound', async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
});
