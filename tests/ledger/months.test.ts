import {
  accept,
  canonicalJson,
  decideConvertMonth,
  type EarnedAtRate,
  earningsStream,
  isRejection,
  type MonthConverted,
  readStream,
  verifyLedger,
} from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rehash } from './anchored-ledger.ts';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { afterTampering } from './tampering.ts';
import { capture, charge, hold, now, policy, rate, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;

/** Creator c1 has earned 600 coins at the tests' rate. */
beforeEach(async () => {
  database = await openLedgerDatabase();
  const ledger = database.writer();
  await ledger.execute(walletCommand('1', 'w', charge('a', 1_000)));
  await ledger.execute(walletCommand('2', 'w', hold('h', 600)));
  await ledger.execute(walletCommand('3', 'w', capture('h')));
});
afterEach(() => database.close());

async function convert(lines: readonly EarnedAtRate[]): Promise<void> {
  const converted = await database.writer().execute({
    key: { scope: 'convert', id: '2026-11' },
    intent: null,
    at: now,
    streams: ['earnings-c1'],
    decide: (streams) => {
      const state = streams.state(earningsStream, 'c1');
      const decided = decideConvertMonth(state, {
        month: '2026-11',
        lines,
        overseasAccount: false,
        businessType: null,
        policy,
      });
      if (isRejection(decided)) return decided;
      return accept({ appends: [{ stream: 'earnings-c1', events: decided.events }], reply: null });
    },
  });
  expect(converted).toMatchObject({ ok: true });
}

const all = { ...rate, points: 600, overseasPoints: 0 };

test('a month with its earnings at their rates passes the verification', async () => {
  await convert([all]);
  expect(await verifyLedger(database.db)).toEqual([]);
});

test.each<[string, readonly EarnedAtRate[]]>([
  ['another value of a coin', [{ ...all, wonPerCoin: 61 }]],
  ['another grade', [{ ...all, grade: 'GOLD' }]],
  [
    'a part at another rate',
    [
      { ...all, points: 599 },
      { ...all, grade: 'GOLD', wonPerCoin: 70, points: 1 },
    ],
  ],
])('a month converted at %s is named, with creator and rate', async (_, lines) => {
  await convert(lines);
  expect(await verifyLedger(database.db)).toEqual([
    expect.objectContaining({
      invariant: 'nobody has converted more at a rate than was earned at it',
      subject: expect.stringContaining('c1 at '),
    }),
  ]);
});

test.each<[string, (month: MonthConverted['payload']) => object]>([
  ['the rate of a fee', ({ rates }) => ({ rates: { ...rates, serviceFeePercent: 14 } })],
  ['what was earned', () => ({ earned: [{ ...all, points: 599 }] })],
  ['the gross', () => ({ grossWon: 36_001 })],
  ['what it was computed by', () => ({ rates: null, grossWon: 36_001 })],
])('%s of a month, changed with its hash and its head, is named', async (_, change) => {
  await convert([all]);
  const [event] = await readStream(database.db, 'earnings-c1');
  if (event === undefined) throw new Error('the month is not there');
  // Parsing edge: the only event of the stream is the month.
  const payload = event.payload as MonthConverted['payload'];
  const canonical = canonicalJson({ ...payload, ...change(payload) });
  const changed = `UPDATE ledger.event SET canonical = '${canonical}' WHERE stream_id = 'earnings-c1'`;
  const found = await afterTampering(database, [changed, rehash('earnings-c1')], (trx) => verifyLedger(trx));
  expect(found.map(({ detail }) => detail)).toContainEqual('the rules come to another event');
});

test('a month in an old format without rates is named', async () => {
  await convert([all]);
  const older = `UPDATE ledger.event SET schema_version = 2 WHERE stream_id = 'earnings-c1'`;
  const found = await afterTampering(database, [older, rehash('earnings-c1')], (trx) => verifyLedger(trx));
  expect(found.map(({ detail }) => detail)).toContainEqual('upcast: cannot read event MonthConverted v2');
});
