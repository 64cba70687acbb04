import { verifyLedger } from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { append } from './append-call.ts';
import {
  asItIs,
  available,
  type Booking,
  beginning,
  booked,
  booking,
  coins,
  debt,
  firstOf,
  held,
  inLots,
  type Lots,
  newHead,
  openBooking,
  won,
} from './booking.ts';

let opened: Booking;

beforeAll(async () => {
  opened = await openBooking();
});

afterAll(async () => {
  expect(await verifyLedger(opened.database.db)).toEqual([]);
  await opened.database.close();
});

const head = `SELECT available::int, held::int, debt::int, frozen FROM ledger.stream_head WHERE stream_id = 'wallet-w'`;
const lot = (
  id: string,
) => `SELECT issued::int, open_points::int AS points, spent::int, expired::int, reissued::int,
  refunded::int, charged_back::int, settled::int, adjusted::int, open FROM ledger.issued_lot WHERE lot_id = '${id}'`;

test.each([
  ['a hold', [coins(5, available, held)], [['a', 65, 35]], { available: 65, held: 35 }],
  ['a release', [coins(30, held, available)], [['a', 100, 0]], { available: 100, held: 0 }],
  ['a capture', [coins(10, held, 'earned:c1')], [['a', 70, 20]], { available: 70, held: 20 }],
  [
    'two postings of one lot',
    [coins(5, available, held), coins(5, held, available)],
    asItIs,
    { available: 70 },
  ],
] as const)('the wallet’s balance equals its lots after %s', async (_, postings, lots, after) => {
  expect(await opened.attempt(booking(postings, lots), head)).toMatchObject(after);
});

const ends = { spent: 0, expired: 0, reissued: 0, refunded: 0, charged_back: 0, settled: 0, adjusted: 0 };

test.each([
  ['earned:c1', 'spent'],
  ['breakage', 'expired'],
  ['refunded', 'refunded'],
  ['charged-back', 'charged_back'],
  ['adjustment', 'adjusted'],
])('coins that leave to %s have %s', async (account, end) => {
  const after = await opened.attempt(booking([coins(5, available, account)], [['a', 65, 30]]), lot('a'));
  expect(after).toEqual({ ...ends, issued: 100, points: 95, [end]: 5, open: true });
});

test('a lot is issued with the points of its posting, even if a part ends at once', async () => {
  const postings = [coins(50, 'issued:BONUS', available, 'b'), coins(20, available, 'earned:c1', 'b')];
  const lots: Lots = [...asItIs, ['b', 30, 0]];
  const after = await opened.attempt(booking(postings, lots, { lot: [{ lot_id: `'b'` }] }), lot('b'));
  expect(after).toEqual({ ...ends, issued: 50, points: 30, spent: 20, open: true });
});

test('held coins that come back as another lot end the first', async () => {
  const lots: Lots = [
    ['a', 70, 0],
    ['b', 30, 0],
  ];
  const statement = booking([coins(30, held, available, 'a', 'b')], lots, { lot: [{ lot_id: `'b'` }] });
  expect(await opened.attempt(statement, lot('a'))).toMatchObject({ points: 70, reissued: 30 });
  expect(await opened.attempt(statement, lot('b'))).toMatchObject({ issued: 30, points: 30 });
});

test.each([
  ['that gives nothing', coins(0, available, held)],
  ['that takes', coins(-5, held, available)],
  ['that takes from elsewhere', coins(-5, available, 'earned:c1')],
  ['onto its own account', coins(5, available, available)],
  ['to no account', coins(5, available, '')],
  ['from nobody', coins(5, '', available)],
  ['of something else', ['usd', 5, available, 'earned:c1', 'a', 'a']],
] as const)('a posting is refused %s', async (_, posting) => {
  await expect(opened.attempt(booking([coins(5, available, held), posting], asItIs))).rejects.toMatchObject({
    constraint: 'posting_moves',
  });
});

test.each([
  ['of a part of a point', `'COIN\t0.5\t:available\t:held\ta\t='`, { code: '22P02' }],
  ['without its last field', `'COIN\t5\t:available\t:held\ta'`, { constraint: 'posting_moves' }],
  ['with a field too many', `'COIN\t5\t:available\t:held\ta\t=\t'`, { constraint: 'posting_moves' }],
])('a posting is refused %s', async (_, postings, refusal) => {
  await expect(opened.attempt(append({ event: [{ postings }] }))).rejects.toMatchObject(refusal);
});

test('the debt follows from the postings', async () => {
  const owing = append({
    event: [{ postings: booked([coins(40, debt, 'charged-back', null)]) }],
    head: [{ debt: '40' }],
  });
  expect(await opened.attempt(owing, head)).toMatchObject({ debt: 40 });
  const settling = append({
    event: [{ postings: booked([coins(40, debt, 'charged-back', null), coins(15, available, debt)]) }],
    head: [{ debt: '25', lots: inLots([['a', 55, 30]]) }],
  });
  expect(await opened.attempt(settling, head)).toMatchObject({ debt: 25, available: 55 });
  expect(await opened.attempt(settling, lot('a'))).toMatchObject({ settled: 15, points: 85 });
});

test('a wallet is frozen by the event that says so', async () => {
  const statement = append({ event: [{ type: `'WalletFrozen'` }], head: [{ frozen: 'true' }] });
  expect(await opened.attempt(statement, head)).toMatchObject({ frozen: true });
});

/** The first event of f's stream, with a head that says it is not frozen. */
const thawed = append({
  event: [
    {
      stream_id: `'wallet-f'`,
      shard: `(SELECT shard FROM ledger.stream_head WHERE stream_id = 'wallet-f')`,
      version: '2',
      prev_hash: `(SELECT head_hash FROM ledger.stream_head WHERE stream_id = 'wallet-f')`,
    },
  ],
  head: [
    {
      stream_id: `'wallet-f'`,
      frozen: 'false',
      lots: `''`,
    },
  ],
});

const issued = coins(50, 'issued:CASH', available, 'b');

test.each([
  ['coins that nothing books', booking([], [['a', 1_070, 30]])],
  ['fewer coins than before', booking([], [['a', 69, 30]])],
  ['more coins than are booked', booking([coins(5, held, available)], [['a', 1_000_075, 25]])],
  ['more held than is booked', booking([coins(5, available, held)], [['a', 65, 36]])],
  ['nothing moved although it is booked', booking([coins(5, available, held)], asItIs)],
  ['coins of a lot that is not the one booked', booking([coins(5, available, held, 'b')], [['a', 65, 35]])],
  ['coins in another lot', booking([], [['b', 70, 30]])],
  [
    'a part of a lot in another',
    booking(
      [],
      [
        ['a', 60, 30],
        ['b', 10, 0],
      ],
    ),
  ],
  ['a lot left out', booking([], [])],
  [
    'a lot with less than nothing to spend',
    booking(
      [issued, coins(75, available, held)],
      [
        ['a', -5, 105],
        ['b', 50, 0],
      ],
      { lot: [{ lot_id: `'b'` }] },
    ),
  ],
  [
    'a lot with less than nothing held',
    booking(
      [issued, coins(20, available, held, 'b'), coins(35, held, available)],
      [
        ['a', 105, -5],
        ['b', 30, 20],
      ],
      { lot: [{ lot_id: `'b'` }] },
    ),
  ],
  ['a lot with nothing left', booking([], [...asItIs, ['b', 0, 0]])],
  [
    'lots without their last field',
    append({
      head: [{ lots: `(SELECT lots || E'\\tb\\t0' FROM ledger.stream_head WHERE stream_id = 'wallet-w')` }],
    }),
  ],
  [
    'a lot told twice',
    booking(
      [],
      [
        ['a', 40, 30],
        ['a', 30, 0],
      ],
    ),
  ],
  ['coins moved without a lot', booking([coins(5, available, held, null)], [['a', 65, 35]])],
  ['coins spent without a lot', booking([coins(5, available, 'earned:c1', null)], [['a', 65, 30]])],
  ['won booked as coins', booking([won(5, 'krw:refunded', available)], asItIs)],
  ['a lot that nothing issues', booking([], [...asItIs, ['b', 5, 0]], { lot: [{ lot_id: `'b'` }] })],
  ['a debt that nothing books', append({ head: [{ debt: '5' }] })],
  [
    'another debt than is booked',
    append({ event: [{ postings: booked([coins(5, debt, 'charged-back', null)]) }], head: [{ debt: '4' }] }),
  ],
  [
    'a debt booked and not told',
    append({ event: [{ postings: booked([coins(5, debt, 'charged-back', null)]) }] }),
  ],
  ['a frozen wallet that nothing froze', append({ head: [{ frozen: 'true' }] })],
  ['a wallet that is not told to be frozen', append({ event: [{ type: `'WalletFrozen'` }] })],
  ['a frozen wallet no longer frozen', thawed],
  ['a new wallet with coins', beginning('wallet-v', [], [['a', 5, 0]])],
  ['a stream of missions with coins', beginning('mission-m', [], [['a', 5, 0]])],
  [
    'a new wallet that is frozen',
    append({ event: [firstOf('wallet-v')], head: [{ ...newHead('wallet-v'), frozen: 'true' }] }),
  ],
])('the head is refused: %s', async (_, statement) => {
  await expect(opened.attempt(statement)).rejects.toMatchObject({ constraint: 'heads_move' });
});
