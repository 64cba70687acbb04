import { type Difference, verifyAnchors, verifyLedger, verifyStream } from '@sowon/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { afterTampering } from './tampering.ts';
import { capture, charge, hold, walletCommand } from './wallet-commands.ts';

/* Rows that no writer stores, by the owner of the tables: each is a finding that names the row, and never an exception. */

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
  const ledger = database.writer();
  for (const owner of ['w', 'z']) {
    await ledger.execute(walletCommand(`1${owner}`, owner, charge('a', 100)));
    await ledger.execute(walletCommand(`2${owner}`, owner, hold('h', 30)));
    await ledger.execute(walletCommand(`3${owner}`, owner, capture('h', 10)));
  }
  // The order of versions is that of numbers, not of their texts.
  for (let n = 4; n <= 12; n += 1) {
    await ledger.execute(walletCommand(`${n}z`, 'z', charge(`lot${n}`, 1)));
  }
});

afterAll(() => database.close());

/** A second breach, in a stream that is read after those of the attacks. */
const elsewhere = `UPDATE ledger.stream_head SET available = available + 1 WHERE stream_id = 'wallet-z'`;
const foundElsewhere =
  'a head is where its events lead: wallet-z: available is 79 by the events, 80 is stored';

const told = ({ invariant, subject, detail }: Difference) => `${invariant}: ${subject}: ${detail}`;

const event = 'an event can be read';
const chain = 'an event follows the one before it, as it was hashed';
const second = `WHERE stream_id = 'wallet-w' AND version = 2`;
const captured = `WHERE stream_id = 'wallet-w' AND version = 3`;

/** Adds a copy of an event under another stream id. */
const inStream = (stream: string) => [
  `INSERT INTO ledger.event (shard, shard_seq, stream_id, version, type, schema_version, canonical, recorded_at, command_scope,
                             command_key, answer_hash, prev_hash, hash, postings)
   SELECT shard, 1000, ${stream}, version, type, schema_version, canonical, recorded_at, command_scope, command_key, answer_hash,
          prev_hash, hash, postings FROM ledger.event WHERE stream_id = 'wallet-w' AND version = 1`,
];
const payload = (text: string) => [`UPDATE ledger.event SET canonical = ${text} ${second}`];
const recordedAt = (instant: string) => [`UPDATE ledger.event SET recorded_at = '${instant}' ${second}`];
const absent = (column: string) => [
  `ALTER TABLE ledger.event ALTER COLUMN ${column} DROP NOT NULL`,
  `UPDATE ledger.event SET ${column} = NULL ${second}`,
];
const policyText = (text: string) => [
  'ALTER TABLE ledger.policy DROP CONSTRAINT policy_says_numbers',
  `UPDATE ledger.policy SET canonical = ${text} WHERE version = 1`,
];
const year = 'recorded_at is not of a year from 0 to 9999';

test.each<[string, readonly string[]]>([
  [`${event}:  version 1: not a stream: ''`, inStream(`''`)],
  [`${event}: wallet- version 1: not a stream: 'wallet-'`, inStream(`'wallet-'`)],
  [`${event}: -w version 1: not a stream: '-w'`, inStream(`'-w'`)],
  [`${event}: wallet version 1: not a stream: 'wallet'`, inStream(`'wallet'`)],
  [
    'an event has a place in a stream: shard',
    [
      'ALTER TABLE ledger.event DROP CONSTRAINT event_pkey, ALTER COLUMN stream_id DROP NOT NULL',
      ...inStream('NULL'),
    ],
  ],
  [`${event}: wallet-w version 2: it is not JSON`, payload(`'no JSON'`)],
  [`${event}: wallet-w version 2: it is not JSON`, payload(`''`)],
  [`${event}: wallet-w version 2: its payload is not an object`, payload(`'null'`)],
  [`${event}: wallet-w version 2: its payload is not an object`, payload(`'[5]'`)],
  [`${event}: wallet-w version 2: not JSON text`, payload(`'{"a":"\\u0000"}'`)],
  [`${event}: wallet-w version 2: not JSON text`, payload(`'{"a":"\\ud800"}'`)],
  [
    `${event}: wallet-w version 2: a number is out of range, or it is nested too deeply`,
    payload(`'{"a":' || repeat('[', 20000) || repeat(']', 20000) || '}'`),
  ],
  [`${chain}: wallet-w version 2`, payload(`'{"points":1}'`)],
  [`${chain}: wallet-w version 3`, [`UPDATE ledger.event SET canonical = '{}' ${captured}`]],
  [
    `${chain}: wallet-w version 3`,
    [
      `UPDATE ledger.event SET canonical = '{"beneficiaryId":"c","points":"x","rate":{"grade":"A","wonPerCoin":1}}' ${captured}`,
    ],
  ],
  [
    `${chain}: wallet-w version 3`,
    [`UPDATE ledger.event SET type = 'MonthConverted', canonical = '{"earned":7}' ${captured}`],
  ],
  [`${event}: wallet-w version 3: it is not JSON`, [`UPDATE ledger.event SET canonical = '{' ${captured}`]],
  [`${chain}: wallet-w version 2`, [`UPDATE ledger.event SET type = 'Unheard' ${second}`]],
  [`${chain}: wallet-w version 2`, [`UPDATE ledger.event SET schema_version = 99 ${second}`]],
  [`${event}: wallet-w version 2: ${year}`, recordedAt('0044-03-15 12:00:00+00 BC')],
  [`${event}: wallet-w version 2: ${year}`, recordedAt('12026-01-01 00:00:00+00')],
  [`${event}: wallet-w version 2: ${year}`, recordedAt('294276-01-01 00:00:00+00')],
  [`${event}: wallet-w version 2: ${year}`, recordedAt('infinity')],
  [`${event}: wallet-w version 2: ${year}`, recordedAt('-infinity')],
  ...[
    'shard',
    'type',
    'schema_version',
    'canonical',
    'recorded_at',
    'answer_hash',
    'prev_hash',
    'hash',
    'postings',
  ].map((column): [string, readonly string[]] => [
    `${event}: wallet-w version 2: ${column} is absent`,
    absent(column),
  ]),
  [
    `${event}: wallet-w version 9007199254740993: its version is out of range`,
    [`UPDATE ledger.event SET version = 9007199254740993 ${captured}`],
  ],
  [
    `${event}: wallet-w version 9223372036854775807: its version is out of range`,
    [`UPDATE ledger.event SET version = 9223372036854775807 ${captured}`],
  ],
  [
    `${chain}: wallet-w version -5: version 1 is missing`,
    [
      'ALTER DOMAIN ledger.ordinal DROP CONSTRAINT counted_from_one',
      `UPDATE ledger.event SET version = -5 ${captured}`,
    ],
  ],
  ['the feed has no gap: shard', [`UPDATE ledger.event SET shard_seq = 9007199254740993 ${captured}`]],
  [
    'a head is where its events lead: wallet-w: could not be read',
    [`UPDATE ledger.stream_head SET available = 9007199254740993 WHERE stream_id = 'wallet-w'`],
  ],
  [
    'a head is where its events lead: wallet-w: could not be read',
    [`UPDATE ledger.issued_lot SET paid = 9223372036854775807 WHERE stream_id = 'wallet-w'`],
  ],
  [
    'a lot is what its events made of it: wallet-w a: granted_at',
    [`UPDATE ledger.issued_lot SET granted_at = 'infinity' WHERE stream_id = 'wallet-w'`],
  ],
  [
    'a hold is what its events made of it: wallet-w h: could not be read',
    [`UPDATE ledger.used_hold SET points = 9007199254740993 WHERE stream_id = 'wallet-w'`],
  ],
  [
    'a snapshot is the state at its version: wallet-w version 2: it stands at another instant',
    [`INSERT INTO ledger.stream_snapshot VALUES ('wallet-w', 2, 'infinity', 1, '{}')`],
  ],
  [
    'a snapshot is of a version that there is: wallet-w: version 9007199254740993',
    [`INSERT INTO ledger.stream_snapshot VALUES ('wallet-w', 9007199254740993, now(), 1, '5')`],
  ],
  ['a policy can be read: policy 1: its numbers are not JSON', policyText(`'no JSON'`)],
  ['a policy can be read: policy 1: its numbers are not an object', policyText(`'[]'`)],
  ['an event is what the rules decide: wallet-w version 1', policyText(`'no JSON'`)],
  [
    'a policy can be read: policy 1: effective_from is not of a year from 0 to 9999',
    [`UPDATE ledger.policy SET effective_from = '-infinity'`],
  ],
  [
    'a policy can be read: policy 1: a column is absent',
    [
      'ALTER TABLE ledger.policy ALTER COLUMN canonical DROP NOT NULL',
      'UPDATE ledger.policy SET canonical = NULL',
    ],
  ],
])(
  'a row that cannot be read is named, and the other streams are still verified: %s',
  async (finding, attack) => {
    const found = await afterTampering(database, [...attack, elsewhere], async (trx) => ({
      all: (await verifyLedger(trx)).map(told),
      one: await verifyStream(trx, 'wallet-w'),
      anchors: await verifyAnchors(trx, { anchors: [], folder: '', forgottenBefore: new Date(0) }),
    }));
    expect(found.all).toContainEqual(expect.stringContaining(finding));
    expect(found.all).toContain(foundElsewhere);
  },
);

test.each<[string, string]>([
  ['streams can be read: the streams', 'ALTER TABLE ledger.event RENAME COLUMN canonical TO text'],
  [
    'shared accounts have the entries that events booked on them: the whole ledger: could not be checked',
    'DROP VIEW ledger.entry',
  ],
  ['a policy can be read: the table of policies: could not be checked', 'DROP TABLE ledger.policy'],
])('a table that cannot be read is named: %s', async (finding, attack) => {
  const found = await afterTampering(database, [elsewhere], async (trx) => {
    await sql.raw(attack).execute(trx);
    return (await verifyLedger(trx)).map(told);
  });
  expect(found).toContainEqual(expect.stringContaining(finding));
});

test('a number of postings that PostgreSQL cannot add up stops one check only', async () => {
  const huge = [
    `UPDATE ledger.event SET postings = regexp_replace(postings, E'^COIN\\t', E'COIN\\t99999999999999999999')
      WHERE stream_id = 'wallet-w' AND version = 1`,
    elsewhere,
  ];
  const found = await afterTampering(database, huge, async (trx) => (await verifyLedger(trx)).map(told));
  expect(found).toContainEqual(expect.stringContaining('an event books what it says: wallet-w version 1'));
  expect(found).toContainEqual(
    expect.stringMatching(/^shared accounts have .*: the whole ledger: could not be checked: .* 22003$/),
  );
  expect(found).toContain(foundElsewhere);
});
