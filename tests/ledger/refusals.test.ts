import { verifyLedger } from '@sowon/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { append, ofHead, repeated, zeros } from './append-call.ts';
import { guardedTables, type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { capture, charge, hold, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
  const ledger = database.writer();
  await ledger.execute(walletCommand('charge', 'w', charge('a', 100)));
  await ledger.execute(walletCommand('hold', 'w', hold('h', 30)));
  await ledger.execute(walletCommand('charge-u', 'u', charge('u', 100)));
  await ledger.execute(walletCommand('hold-u', 'u', hold('hu', 30)));
  await ledger.execute(walletCommand('capture-u', 'u', capture('hu', 10)));
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

const untrue = `sha256('x')`;
const ofHeadHash = ofHead('head_hash');

test('takes an event that follows the head, with the head that follows it', async () => {
  await attempt(append());
});

test('takes several events of one stream', async () => {
  const event = {
    version: ['3', '4'],
    ord: ['1', '2'],
    prev_hash: [ofHeadHash, untrue],
    hash: [untrue, zeros],
  };
  await attempt(append({ head: { version: ['4'] }, event: { ...repeated('event', 2), ...event } }));
});

/** An event that books one good posting and then this one. */
const booked = (...posting: unknown[]) =>
  append({ event: { postings: [`'${JSON.stringify([['COIN', 1, 'x', 'y', null, null], posting])}'`] } });

const ofV = { stream_id: [`'wallet-v'`], version: ['1'] };
const ofNew = { ...ofV, from_version: ['0'], from_hash: [zeros] };

test.each([
  ['a posting that gives nothing', 'posting_moves', booked('COIN', 0, 'x', 'y', null, null)],
  ['a posting that takes', 'posting_moves', booked('COIN', -5, 'x', 'y', null, null)],
  ['a posting of a part of a point', 'posting_moves', booked('COIN', 0.5, 'x', 'y', null, null)],
  ['a posting of no number', 'posting_moves', booked('COIN', '5', 'x', 'y', null, null)],
  ['a posting onto its own account', 'posting_moves', booked('COIN', 5, 'x', 'x', null, null)],
  ['a posting to no account', 'posting_moves', booked('COIN', 5, 'x')],
  ['a posting from nobody', 'posting_moves', booked('COIN', 5, null, 'y', null, null)],
  ['a posting of something else', 'posting_moves', booked('USD', 5, 'x', 'y', null, null)],
  ['a hole in the versions of a stream', 'events_follow', append({ event: { version: ['4'] } })],
  [
    'a hole that the head leaps over',
    'events_follow',
    append({ event: { version: ['4'] }, head: { version: ['4'] } }),
  ],
  [
    'an event ahead of its head',
    'events_follow',
    append({
      event: {
        ...repeated('event', 2),
        ord: ['1', '2'],
        version: ['3', '4'],
        prev_hash: [ofHeadHash, zeros],
      },
    }),
  ],
  [
    'a hole within a batch',
    'events_follow',
    append({
      head: { version: ['5'] },
      event: {
        ...repeated('event', 2),
        ord: ['1', '2'],
        version: ['3', '5'],
        prev_hash: [ofHeadHash, zeros],
      },
    }),
  ],
  [
    'a chain broken within a batch',
    'events_follow',
    append({
      head: { version: ['4'] },
      event: {
        ...repeated('event', 2),
        ord: ['1', '2'],
        version: ['3', '4'],
        prev_hash: [ofHeadHash, untrue],
      },
    }),
  ],
  ['an event of a stream without a head', 'events_follow', append({ event: { ...ofV, prev_hash: [zeros] } })],
  ['an event that breaks the chain', 'events_follow', append({ event: { prev_hash: [untrue] } })],
  ['a head with another hash than its event', 'events_follow', append({ head: { head_hash: [untrue] } })],
  ['a head without an event', 'events_follow', append({ event: repeated('event', 0) })],
  [
    'a head without an event beside one with its event',
    'events_follow',
    append({ head: { ...repeated('head', 2), stream_id: [`'wallet-w'`, `'wallet-v'`] } }),
  ],
  [
    'a new stream that goes on from something',
    'events_follow',
    append({
      event: { ...ofV, prev_hash: [untrue] },
      head: { ...ofNew, from_hash: [untrue] },
    }),
  ],
  ['an event on another shard than its stream', 'events_follow', append({ event: { shard: ['63'] } })],
  [
    'a stream that begins twice',
    'stream_head_pkey',
    append({
      event: { version: ['1'], prev_hash: [zeros] },
      head: { version: ['1'], from_version: ['0'], from_hash: [zeros] },
    }),
  ],
  ['a hole in the feed', 'events_fill_feed', append({ event: { ord: ['2'] } })],
  ['a place before the feed', 'events_fill_feed', append({ event: { ord: ['0'] } })],
  [
    'two events in one place of the feed',
    'event_shard_shard_seq_key',
    append({
      head: { version: ['4'] },
      event: { ...repeated('event', 2), version: ['3', '4'], prev_hash: [ofHeadHash, zeros] },
    }),
  ],
  ['a hold that is opened twice', 'event_opens_hold', append({ event: { hold_id: [`'h'`] } })],
  ['a key used twice', 'command_pkey', append({ answer: { scope: [`'test'`], key: [`'hold'`] } })],
  [
    'a lot with less than nothing to spend',
    'lot_not_negative',
    append({ head: { lots: [`'[["a", -1, 101]]'`] } }),
  ],
  [
    'a lot with less than nothing held',
    'lot_not_negative',
    append({ head: { lots: [`'[["b", 0, 0], ["a", 101, -1]]'`] } }),
  ],
  ['a negative balance', 'stream_head_available_check', append({ head: { available: ['-1'] } })],
  ['a negative debt', 'stream_head_debt_check', append({ head: { debt: ['-1'] } })],
  ['a negative hold balance', 'stream_head_held_check', append({ head: { held: ['-1'] } })],
  [
    'a negative lot',
    'issued_lot_open_points_check',
    `UPDATE ledger.issued_lot SET open_points = -1, spent = spent + open_points + 1, open = false`,
  ],
  ['coins out of nowhere', 'lot_identity', `UPDATE ledger.issued_lot SET open_points = open_points + 1`],
  ['an open lot called closed', 'issued_lot_check', `UPDATE ledger.issued_lot SET open = false`],
  [
    'a hold given out twice',
    'hold_not_overdrawn',
    `INSERT INTO ledger.used_hold VALUES ('wallet-w', 'h', 30, 20, 20, '[["a", 30, 20, 10]]')`,
  ],
  [
    'a part of a hold given out twice',
    'hold_part_not_overdrawn',
    `INSERT INTO ledger.used_hold VALUES ('wallet-w', 'h', 30, 20, 0, '[["a", 30, 20, 20]]')`,
  ],
])('refuses %s', async (_, constraint, statement) => {
  await expect(attempt(statement)).rejects.toMatchObject({ constraint });
});

test.each([
  [
    'that is not where the head was read',
    append({ head: { from_hash: [untrue] }, event: { prev_hash: [untrue] } }),
  ],
  [
    'at an earlier version',
    append({ head: { version: ['2'], from_version: ['1'] }, event: { version: ['2'] } }),
  ],
  ['on another shard', append({ head: { shard: ['63'] }, event: { shard: ['63'] } })],
  [
    'of a stream that there is not',
    append({ head: { stream_id: [`'wallet-v'`] }, event: { stream_id: [`'wallet-v'`] } }),
  ],
  ['named twice', append({ head: repeated('head', 2) })],
])('refuses a head %s: the stream may have moved on', async (_, statement) => {
  await expect(attempt(statement)).rejects.toMatchObject({ code: '40001' });
});

const rawEvent = (
  ...values: string[]
) => `INSERT INTO ledger.event (shard, shard_seq, stream_id, version, type,
  schema_version, canonical, recorded_at, command_scope, command_key, prev_hash, hash, postings)
  VALUES (${values.join(', ')}, 'X', 1, '{}', now(), 's', 'k', ${zeros}, ${zeros}, '[]')`;

describe.each([
  ['event', rawEvent('1', '1', `'wallet-v'`, '1')],
  ['command', `INSERT INTO ledger.command VALUES ('s', 'k', ${zeros}, 'accepted', '{}', now())`],
  ['shared_entry', `INSERT INTO ledger.shared_entry VALUES ('earned:c1', now(), 1, 1, 0, 5)`],
  ['stream_head', `INSERT INTO ledger.stream_head VALUES ('wallet-v', 1, 1, ${zeros})`],
  ['stream_head', 'UPDATE ledger.stream_head SET version = version + 1'],
  ['shard', 'UPDATE ledger.shard SET last_seq = last_seq + 1'],
])('ledger.%s', (table, statement) => {
  test(`is written by append alone: ${statement.slice(0, 6)} is refused`, async () => {
    const message = `ledger.${table} is written by ledger.append alone`;
    await expect(attempt(statement)).rejects.toMatchObject({ code: '23001', message });
    await expect(attempt('SET LOCAL session_replication_role = replica', statement)).rejects.toThrow(message);
  });
});

test.each([
  ['a second event of one version', 'event_pkey', rawEvent('1', '1000', `'wallet-w'`, '2')],
  [
    'a second event of one place in the feed',
    'event_shard_shard_seq_key',
    rawEvent('(SELECT min(shard) FROM ledger.event)', '1', `'wallet-v'`, '1'),
  ],
])('refuses %s, however it comes to be written', async (_, constraint, statement) => {
  await expect(attempt(`SET LOCAL "ledger.append" = 'on'`, statement)).rejects.toMatchObject({ constraint });
});

test('all of it left the ledger sound', async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
});
