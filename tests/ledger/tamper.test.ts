import {
  accept,
  type Difference,
  type StreamType,
  streamId,
  unknownEvent,
  verifyLedger,
  verifyStream,
} from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { afterTampering } from './tampering.ts';
import { capture, charge, hold, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
  const ledger = database.writer();
  for (const [id, decide] of [
    ['1', charge('a', 100)],
    ['2', hold('h', 30)],
    ['3', capture('h', 10)],
    ['4', hold('open', 5)],
  ] as const) {
    await ledger.execute(walletCommand(id, 'w', decide));
    await ledger.execute(walletCommand(`v${id}`, 'v', decide));
  }
});

afterAll(() => database.close());

/** Returns the findings of the checks of one stream and of all streams after a superuser has run `statement`. */
function findAfter(statement: string) {
  return afterTampering(database, [statement], async (trx) => ({
    stream: (await verifyStream(trx, 'wallet-w')).differences.map(told),
    all: (await verifyLedger(trx)).map(told),
  }));
}

const told = ({ invariant, subject, detail }: Difference) => `${invariant}: ${subject}: ${detail}`;

const second = `WHERE stream_id = 'wallet-w' AND version = 2`;
const w = `WHERE stream_id = 'wallet-w'`;
const chain = 'an event follows the one before it, as it was hashed';
const books = 'an event books what it says';
const head = 'a head is where its events lead: wallet-w';
const lot = 'a lot is what its events made of it: wallet-w a';
const used = 'a hold is what its events made of it: wallet-w h';

test.each([
  [`${chain}: wallet-w version 2`, `UPDATE ledger.event SET canonical = '{"points":1}' ${second}`],
  [
    `${chain}: wallet-w version 2: its payload is not in canonical form`,
    `UPDATE ledger.event SET canonical = payload::text ${second}`,
  ],
  [`${chain}: wallet-w version 2`, `UPDATE ledger.event SET type = 'CoinsCharged' ${second}`],
  [
    `${chain}: wallet-w version 2`,
    `UPDATE ledger.event SET recorded_at = recorded_at - interval '1 ms' ${second}`,
  ],
  [`${chain}: wallet-w version 3: version 2 is missing`, `DELETE FROM ledger.event ${second}`],
  [`${head}: version is 3 by the events, 4 is stored`, `DELETE FROM ledger.event ${w} AND version = 4`],
  [
    `${chain}: wallet-w version 1`,
    `UPDATE ledger.event w SET hash = v.hash, canonical = v.canonical FROM ledger.event v
      WHERE w.stream_id = 'wallet-w' AND w.version = 1 AND v.stream_id = 'wallet-v' AND v.version = 1`,
  ],
  [
    `${books}: wallet-w version 2: its postings`,
    `UPDATE ledger.event SET postings = replace(postings, E'\\t30\\t', E'\\t31\\t') ${second}`,
  ],
  [
    `${books}: wallet-w version 2: its postings`,
    `UPDATE ledger.event SET postings = replace(postings, 'COIN', 'KRW') ${second}`,
  ],
  [
    `${books}: wallet-w version 2: its postings`,
    `UPDATE ledger.event SET postings = replace(postings, E'\\ta\\t', E'\\tb\\t') ${second}`,
  ],
  [
    `${books}: wallet-w version 2: it opens the hold h, mine is stored`,
    `UPDATE ledger.event SET hold_id = 'mine' ${second}`,
  ],
  [
    `${books}: wallet-w version 1: it opens the hold null, mine is stored`,
    `UPDATE ledger.event SET hold_id = 'mine' ${w} AND version = 1`,
  ],
  [`${books}: wallet-w version 2: its shard`, `UPDATE ledger.event SET shard = (shard + 1) % 64 ${second}`],
  [`${head}: shard`, `UPDATE ledger.stream_head SET shard = (shard + 1) % 64 ${w}`],
  [`${head}: head_hash`, `UPDATE ledger.stream_head SET head_hash = sha256('x') ${w}`],
  [`${head}: version`, `UPDATE ledger.stream_head SET version = 5 ${w}`],
  [`${head}: available`, `UPDATE ledger.stream_head SET available = available + 1 ${w}`],
  [`${head}: held`, `UPDATE ledger.stream_head SET held = held + 1 ${w}`],
  [`${head}: debt`, `UPDATE ledger.stream_head SET debt = 1 ${w}`],
  [`${head}: frozen`, `UPDATE ledger.stream_head SET frozen = true ${w}`],
  [`${head}: lots`, `UPDATE ledger.stream_head SET lots = E'a\\t66\\t24' ${w}`],
  [`${head}: it is missing`, `DELETE FROM ledger.stream_head ${w}`],
  [`${lot}: spent`, `UPDATE ledger.issued_lot SET spent = spent - 1, refunded = refunded + 1 ${w}`],
  [
    `${lot}: open_points`,
    `UPDATE ledger.issued_lot SET open_points = open_points + 1, spent = spent - 1 ${w}`,
  ],
  [`${lot}: refundable`, `UPDATE ledger.issued_lot SET refundable = NOT refundable ${w}`],
  [`${lot}: source`, `UPDATE ledger.issued_lot SET source = 'BONUS' ${w}`],
  [`${lot}: granted_at`, `UPDATE ledger.issued_lot SET granted_at = granted_at - interval '1 ms' ${w}`],
  [`${lot}: expires_at`, `UPDATE ledger.issued_lot SET expires_at = expires_at + interval '1 year' ${w}`],
  [`${lot}: funding`, `UPDATE ledger.issued_lot SET funding = jsonb_set(funding, '{paymentId}', '"x"') ${w}`],
  [`${lot}: paid`, `UPDATE ledger.issued_lot SET paid = paid + 1 ${w}`],
  [`${lot}: origin_lot_id`, `UPDATE ledger.issued_lot SET origin_lot_id = 'x' ${w}`],
  [`${lot}: issued`, `UPDATE ledger.issued_lot SET issued = issued + 5, spent = spent + 5 ${w}`],
  [`${lot}: it is missing`, `DELETE FROM ledger.issued_lot ${w}`],
  [
    'a lot is what its events made of it: wallet-w b: no event issued it',
    `INSERT INTO ledger.issued_lot SELECT stream_id, 'b', source, refundable, 5, 0, 5, 0, 0, 0, 0, 0, 0, granted_at, expires_at, NULL, NULL, NULL, false
       FROM ledger.issued_lot ${w}`,
  ],
  [`${used}: captured`, `UPDATE ledger.used_hold SET captured = captured + 1 ${w}`],
  [`${used}: released`, `UPDATE ledger.used_hold SET released = captured, captured = 0 ${w}`],
  [`${used}: points`, `UPDATE ledger.used_hold SET points = points + 1 ${w}`],
  [`${used}: parts`, `UPDATE ledger.used_hold SET parts = '[["a", 30, 11, 0]]' ${w}`],
  [`${used}: it is missing`, `DELETE FROM ledger.used_hold ${w}`],
  [
    'a hold is what its events made of it: wallet-w open: nothing was captured or released of it, and yet it is stored',
    `INSERT INTO ledger.used_hold VALUES ('wallet-w', 'open', 5, 0, 0, '[["a", 5, 0, 0]]')`,
  ],
  [
    'a snapshot is the state at its version: wallet-w version 3: its state is another',
    `INSERT INTO ledger.stream_snapshot SELECT stream_id, version, recorded_at, 1, '{"available": 70, "held": 20}'
       FROM ledger.event ${w} AND version = 3`,
  ],
  [
    'a snapshot is the state at its version: wallet-w version 3: it stands at another instant',
    `INSERT INTO ledger.stream_snapshot SELECT stream_id, version, recorded_at - interval '1 ms', 1, '{}'
       FROM ledger.event ${w} AND version = 3`,
  ],
])(
  'the verification of the stream and of the whole ledger reports a breach: %s',
  async (difference, statement) => {
    const { stream, all } = await findAfter(statement);
    expect(stream).toContainEqual(expect.stringContaining(difference));
    expect(all).toContainEqual(expect.stringContaining(difference));
  },
);

test.each([
  [
    'shared accounts have the entries that events booked on them',
    `DELETE FROM ledger.shared_entry WHERE account = 'earned:c1'`,
  ],
  [
    'shared accounts have the entries that events booked on them',
    `UPDATE ledger.shared_entry SET amount = amount + 1 WHERE account = 'issued:CASH'`,
  ],
  ['the feed has no gap', `DELETE FROM ledger.event ${second}`],
  ['the feed has no gap', `UPDATE ledger.shard SET last_seq = last_seq + 1 WHERE last_seq > 0`],
  [
    'an event follows the one before it, as it was hashed',
    `UPDATE ledger.event SET schema_version = 9 ${second}`,
  ],
  [
    'nobody has converted more than was earned',
    `UPDATE ledger.event SET postings = replace(postings, E':held\\tearned:c1', E'earned:c1\\t:held')`,
  ],
  ['the feed keeps the order of each stream', `UPDATE ledger.event SET shard_seq = 100 - shard_seq ${w}`],
  ['what is stored is of a stream that has events: a head', `DELETE FROM ledger.event ${w}`],
  ['what is stored is of a stream that has events: the lot a', `DELETE FROM ledger.event ${w}`],
  ['what is stored is of a stream that has events: the hold h', `DELETE FROM ledger.event ${w}`],
  ['a hold that was used was opened: wallet-w h', `DELETE FROM ledger.event ${w}`],
  [
    'a snapshot is of a version that there is: wallet-w: version 9',
    `INSERT INTO ledger.stream_snapshot VALUES ('wallet-w', 9, now(), 1, '{}')`,
  ],
  ['an event has the accepted answer that it belongs to', `DELETE FROM ledger.command WHERE key = '2'`],
  [
    'an event has the accepted answer that it belongs to',
    `UPDATE ledger.command SET outcome = 'rejected' WHERE key = '2'`,
  ],
  [
    'an event has the accepted answer that it belongs to',
    `UPDATE ledger.event SET command_key = 'x' ${second}`,
  ],
  [
    'an event has the accepted answer that it belongs to',
    `UPDATE ledger.event SET command_scope = 'x' ${second}`,
  ],
])('the verification of the whole ledger reports a breach: %s', async (difference, statement) => {
  expect((await findAfter(statement)).all).toContainEqual(expect.stringContaining(difference));
});

test('an untouched ledger has no differences', async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  expect(await verifyStream(database.db, 'wallet-w')).toEqual({
    stream: 'wallet-w',
    events: 4,
    differences: [],
  });
  expect(await verifyStream(database.db, 'wallet-nobody')).toEqual({
    stream: 'wallet-nobody',
    events: 0,
    differences: [],
  });
});

test('streams of the given types are verified, and streams of unknown types are named', async () => {
  const stream = streamId('thing', '1');
  const things = (evolve: StreamType<unknown>['evolve']) => ({ category: 'thing', initial: () => 0, evolve });
  const made = [{ type: 'ThingMade', schemaVersion: 1, payload: {} }];
  await database.writer().execute({
    key: { scope: 'test', id: 'thing' },
    intent: null,
    at: new Date('2026-11-21T03:00:00.000Z'),
    streams: [stream],
    decide: () => accept({ appends: [{ stream, events: made }], reply: null }),
  });
  const found = async (types?: readonly StreamType<unknown>[]) =>
    (await verifyLedger(database.db, { types })).map(told);
  expect(await found()).toEqual([]);
  expect(await found([things((count) => Number(count) + 1)])).toEqual([]);
  const subject = 'an event can be read: thing-1 version 1';
  expect(await found([])).toEqual([`${subject}: streams of the category thing are not known`]);
  const none = things((_, event) => {
    throw unknownEvent('thing', event);
  });
  expect(await found([none])).toEqual([`${subject}: thing: cannot read event ThingMade v1`]);
});
