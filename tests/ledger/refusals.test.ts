import { verifyLedger } from '@sowon/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { append, zeros } from './append-call.ts';
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

/** Runs statements as the owner of the database in one transaction that is always rolled back. */
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

test('accepts an event that continues the head, with its new head', async () => {
  await attempt(append());
});

test('accepts several events of one stream', async () => {
  await attempt(append({ event: [{}, {}] }));
});

const ofV = { stream_id: `'wallet-v'` };
const firstOfV = { ...ofV, version: '1', prev_hash: zeros };
const headOfV = { ...ofV, lots: `''` };

test('accepts the first event of a stream', async () => {
  await attempt(append({ event: [firstOfV], head: [headOfV] }));
});

test.each([
  ['an event before the first', 'events_follow', append({ event: [{ version: '0' }] })],
  ['a hole within a batch', 'events_follow', append({ event: [{}, { version: '5' }] })],
  ['a chain broken within a batch', 'events_follow', append({ event: [{}, { prev_hash: untrue }] })],
  ['an event of a stream without a head', 'events_follow', append({ event: [firstOfV] })],
  ['an event that its hash does not fit', 'events_follow', append({ event: [{ hash: untrue }] })],
  ['an event hashed to zeros', 'events_follow', append({ event: [{ hash: zeros }] })],
  [
    'an event hashed at another instant',
    'events_follow',
    append({
      event: [
        {
          hash: `(SELECT hash FROM ledger.event WHERE stream_id = 'wallet-w' AND version = 2)`,
          recorded_at: 'now()',
        },
      ],
    }),
  ],
  ['a head without an event', 'events_follow', append({ event: [] })],
  ['a head without an event beside one with its event', 'events_follow', append({ head: [{}, { ...ofV }] })],
  [
    'a new stream that goes on from something',
    'events_follow',
    append({ event: [{ ...firstOfV, prev_hash: untrue }], head: [headOfV] }),
  ],
  ['events of one stream on two shards', 'events_follow', append({ event: [{}, { shard: '63' }] })],
  ['an event that is no JSON', 'events_follow', append({ event: [{ canonical: `'{'` }] })],
  ['an event with a zero byte', 'events_follow', append({ event: [{ canonical: `'{"a":"\\u0000"}'` }] })],
  [
    'an event with half a character',
    'events_follow',
    append({ event: [{ canonical: `'{"a":"\\ud83d"}'` }] }),
  ],
  [
    'a stream without a name',
    'events_follow',
    append({ event: [{ ...firstOfV, stream_id: `''` }], head: [{ ...headOfV, stream_id: `''` }] }),
  ],
  [
    'a stream without an id',
    'events_follow',
    append({
      event: [{ ...firstOfV, stream_id: `'wallet-'` }],
      head: [{ ...headOfV, stream_id: `'wallet-'` }],
    }),
  ],
  ['an answer that is no JSON', 'answer_readable', append({ answer: [{ canonical: `'{'` }] })],
  [
    'an answer before our era',
    'answer_readable',
    append({ answer: [{ recorded_at: `'0044-03-15 12:00Z BC'` }] }),
  ],
  ['an answer in the year 12026', 'answer_readable', append({ answer: [{ recorded_at: `'12026-01-01Z'` }] })],
  ['an answer at no instant', 'answer_readable', append({ answer: [{ recorded_at: `'infinity'` }] })],
  [
    'a stream that begins twice',
    'stream_head_pkey',
    append({
      event: [{ version: '1', prev_hash: zeros }],
      head: [{ lots: `''` }],
    }),
  ],
  [
    'numbers of the feed without events',
    'events_follow',
    append({ event: [], head: [] }).replace('event_shard => ARRAY[]', 'event_shard => ARRAY[1]'),
  ],
  ['a hole in the feed', 'events_fill_feed', append({ event: [{ ord: '2' }] })],
  ['a place before the feed', 'events_fill_feed', append({ event: [{ ord: '0' }] })],
  ['two events in one place of the feed', 'event_place_in_feed', append({ event: [{}, { ord: '1' }] })],
  [
    'a hold that is opened twice',
    'event_opens_hold',
    append({ event: [{ hold_id: `'h'`, canonical: `'{"holdId":"h"}'` }] }),
  ],
  ['a key used twice', 'command_pkey', append({ answer: [{}, { scope: `'test'`, key: `'hold'` }] })],
  ['an event without an answer', 'events_follow', append({ answer: [] })],
  ['an event of an answer that is not there', 'events_follow', append({ event: [{ answer: '2' }] })],
  ['an event under another key', 'events_follow', append({ answer: [{ key: `'other'` }] })],
  ['an event of another scope', 'events_follow', append({ answer: [{ scope: `'other'` }] })],
  ['an event that was refused', 'events_fill_feed', append({ answer: [{ outcome: `'rejected'` }] })],
  ['another reply than the event belongs to', 'events_follow', append({ answer: [{ canonical: `'1'` }] })],
  [
    'another intent than the event belongs to',
    'events_follow',
    append({ answer: [{ intent_hash: untrue }] }),
  ],
  ['an answer of another instant', 'events_follow', append({ answer: [{ recorded_at: 'now()' }] })],
])('refuses %s', async (_, constraint, statement) => {
  await expect(attempt(statement)).rejects.toMatchObject({ constraint });
});

test.each([
  ['that is not where the head was read', append({ event: [{ prev_hash: untrue }] })],
  ['at an earlier version', append({ event: [{ version: '2' }] })],
  ['at a later version', append({ event: [{ version: '4' }] })],
  ['on another shard', append({ event: [{ shard: '63' }] })],
  ['of a stream that there is not', append({ head: [ofV], event: [ofV] })],
  ['named twice', append({ head: [{}, headOfV, {}], event: [{}, firstOfV, {}] })],
])('refuses a head %s: the stream may have moved on', async (_, statement) => {
  await expect(attempt(statement)).rejects.toMatchObject({ code: '40001' });
});

test('append ignores the search path of its caller', async () => {
  await expect(
    attempt(
      'CREATE SCHEMA elsewhere',
      `CREATE FUNCTION elsewhere.sha256(bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT ${zeros} $$`,
      'GRANT USAGE ON SCHEMA elsewhere TO ledger_append',
      'SET LOCAL search_path = elsewhere, pg_catalog',
      append({ event: [{ hash: zeros }] }),
    ),
  ).rejects.toMatchObject({ constraint: 'events_follow' });
});

const rawEvent = (place: readonly string[]) => `INSERT INTO ledger.event
  (shard, shard_seq, stream_id, version, type, schema_version, canonical, recorded_at, command_scope, command_key,
   answer_hash, prev_hash, hash, postings)
  VALUES (${place.join(', ')}, 'X', 1, '{}', now(), 's', 'k', ${zeros}, ${zeros}, ${zeros}, '')`;

describe.each([
  ['event', rawEvent(['1', '1', `'wallet-v'`, '1'])],
  [
    'command',
    `INSERT INTO ledger.command (scope, key, intent_hash, outcome, canonical, recorded_at)
    VALUES ('s', 'k', ${zeros}, 'accepted', '{}', now())`,
  ],
  ['shared_entry', `INSERT INTO ledger.shared_entry VALUES ('earned:c1', now(), 1, 1, 0, 5)`],
  ['issued_lot', 'UPDATE ledger.issued_lot SET open_points = open_points'],
  ['used_hold', `INSERT INTO ledger.used_hold VALUES ('wallet-w', 'h', 30, 20, 10, '[["a", 30, 20, 10]]')`],
  ['used_hold', 'UPDATE ledger.used_hold SET captured = released, released = captured'],
  ['stream_head', `INSERT INTO ledger.stream_head VALUES ('wallet-v', 1, 1, ${zeros})`],
  ['stream_head', 'UPDATE ledger.stream_head SET version = version + 1'],
  ['shard', 'UPDATE ledger.shard SET last_seq = last_seq + 1'],
])('ledger.%s', (table, statement) => {
  test(`is written by append alone: ${statement.slice(0, 6)} is refused`, async () => {
    const message = `ledger.${table} is written by ledger.append alone`;
    await expect(attempt(statement)).rejects.toMatchObject({ code: '23001', message });
    await expect(attempt('SET LOCAL session_replication_role = replica', statement)).rejects.toThrow(message);
    // A setting that once allowed it.
    await expect(attempt(`SET LOCAL "ledger.append" = 'on'`, statement)).rejects.toThrow(message);
  });
});

const head = (change: string) => `UPDATE ledger.stream_head SET ${change} WHERE stream_id = 'wallet-w'`;
const lot = (change: string) => `UPDATE ledger.issued_lot SET ${change}`;

test.each([
  ['a second event of one version', 'event_pkey', rawEvent(['1', '1000', `'wallet-w'`, '2'])],
  [
    'a second event of one place in the feed',
    'event_place_in_feed',
    rawEvent(['(SELECT min(shard) FROM ledger.event)', '1', `'wallet-v'`, '1']),
  ],
  ['a negative balance', 'not_negative', head('available = -1')],
  ['a negative debt', 'not_negative', head('debt = -1')],
  ['a negative hold balance', 'not_negative', head('held = -1')],
  ['a negative lot', 'not_negative', lot('open_points = -1, spent = spent + open_points + 1, open = false')],
  ['coins out of nowhere', 'lot_identity', lot('open_points = open_points + 1')],
  ['an open lot called closed', 'lot_open', lot('open = false')],
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
])('refuses %s for every way of writing', async (_, constraint, statement) => {
  await expect(attempt('SET LOCAL ROLE ledger_append', statement)).rejects.toMatchObject({ constraint });
});

const denied = { code: '42501' };

test.each([
  ['issued_lot', 'refundable = NOT refundable'],
  ['issued_lot', `source = 'BONUS'`],
  ['issued_lot', 'issued = issued + 5, spent = spent + 5'],
  ['issued_lot', `granted_at = granted_at - interval '1 day'`],
  ['issued_lot', `expires_at = expires_at + interval '1 year'`],
  ['issued_lot', 'funding = NULL'],
  ['issued_lot', 'paid = paid + 1'],
  ['issued_lot', `funding = '{"paymentId":"x"}'`],
  ['issued_lot', `origin_lot_id = 'x'`],
  ['issued_lot', `lot_id = 'x'`],
  ['issued_lot', `stream_id = 'wallet-x'`],
  ['used_hold', 'points = points + 1'],
  ['used_hold', `hold_id = 'x'`],
  ['used_hold', `stream_id = 'wallet-x'`],
])('ledger.%s keeps what its rows say: %s is refused', async (table, change) => {
  const statement = `UPDATE ledger.${table} SET ${change}`;
  const written = `ledger.${table} is written by ledger.append alone`;
  await expect(attempt(statement)).rejects.toThrow(written);
  await expect(attempt('SET LOCAL ROLE ledger_append', statement)).rejects.toMatchObject(denied);
});

test('even append cannot move a stream or a counter', async () => {
  const as = 'SET LOCAL ROLE ledger_append';
  await expect(attempt(as, 'UPDATE ledger.stream_head SET shard = (shard + 1) % 64')).rejects.toMatchObject(
    denied,
  );
  await expect(attempt(as, 'UPDATE ledger.shard SET id = 63 - id')).rejects.toMatchObject(denied);
});

test('the ledger passes the verification after all attempts', async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
});
