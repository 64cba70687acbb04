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
  held,
  inLots,
  type Lots,
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

test('an earnings stream books a creator’s earnings', async () => {
  const postings = [
    coins(5, 'earned:c1', 'converted', null),
    won(300, 'krw:conversion', 'krw:payable:c1'),
    won(200, 'krw:conversion', 'krw:fee:platform'),
    won(100, 'krw:payable:c1', 'krw:owed:c1'),
    won(50, 'krw:owed:c1', 'krw:recovered:chargeback'),
    won(10, 'krw:payable:c1', 'krw:paid'),
  ];
  const entries = `SELECT count(*)::int AS entries FROM ledger.shared_entry`;
  const before = (await opened.database.pool.query(entries)).rows[0].entries;
  expect(await opened.attempt(beginning('earnings-c1', postings), entries)).toEqual({ entries: before + 12 });
});

const spent: Lots = [['a', 65, 30]];

test.each([
  ['of another wallet', booking([coins(5, available, 'wallet:v:available')], spent)],
  ['between other wallets', booking([coins(5, 'wallet:u:available', 'wallet:v:available')], asItIs)],
  [
    'of a wallet, in a stream that is none',
    beginning('mission-m', [coins(5, 'issued:CASH', 'wallet:m:available')]),
  ],
  [
    'of won on a creator, in a stream of a mission',
    beginning('mission-m', [won(5, 'krw:conversion', 'krw:payable:c1')]),
  ],
  ['of won on a creator, in a wallet', booking([won(5, 'krw:conversion', 'krw:payable:w')], asItIs)],
  ['of won for another owner', booking([won(5, 'krw:refunded', 'krw:refund:v')], asItIs)],
  ['of won as dollars', booking([won(5, 'usd:refunded', 'usd:refund:w')], asItIs)],
  ['of dollars as won', booking([['USD', 5, 'krw:refunded', 'krw:refund:w', null, null]], asItIs)],
  [
    'of dollars on a creator',
    beginning('earnings-c1', [['USD', 5, 'krw:conversion', 'krw:payable:c1', null, null]]),
  ],
  ['of what another creator earned', beginning('earnings-c1', [coins(5, 'earned:c2', 'converted', null)])],
  ['of won of another creator', beginning('earnings-c1', [won(5, 'krw:conversion', 'krw:payable:c2')])],
  ['of what another creator owes', beginning('earnings-c1', [won(5, 'krw:owed:c2', 'krw:paid')])],
  ['of a wallet, in earnings', beginning('earnings-c1', [coins(5, 'issued:CASH', 'wallet:c1:available')])],
  ['to an account that there is not', booking([coins(5, available, 'elsewhere')], spent)],
  [
    'out of earnings',
    booking([coins(5, 'earned:c1', available, 'b')], [...asItIs, ['b', 5, 0]], { lot: [{ lot_id: `'b'` }] }),
  ],
  [
    'that issues to the held',
    booking([coins(5, 'issued:CASH', held, 'b')], [...asItIs, ['b', 0, 5]], { lot: [{ lot_id: `'b'` }] }),
  ],
  ['that issues to nobody', booking([coins(5, 'issued:CASH', 'earned:c1', null)], asItIs)],
  [
    'that settles with held coins',
    append({
      event: [{ postings: booked([coins(5, debt, 'charged-back', null), coins(5, held, debt)]) }],
      head: [{ lots: inLots([['a', 70, 25]]) }],
    }),
  ],
  [
    'that holds in another lot',
    booking(
      [coins(5, available, held, 'a', 'b')],
      [
        ['a', 65, 30],
        ['b', 0, 5],
      ],
      { lot: [{ lot_id: `'b'` }] },
    ),
  ],
])('a stream refuses a posting %s', async (_, statement) => {
  await expect(opened.attempt(statement)).rejects.toMatchObject({ constraint: 'postings_of_stream' });
});

const charged = coins(50, 'issued:CASH', available, 'b');
const withB: Lots = [...asItIs, ['b', 50, 0]];

test.each([
  ['it is not described', 'lots_issued', booking([charged], withB)],
  ['no posting issues it', 'lots_issued', booking([], asItIs, { lot: [{ lot_id: `'b'` }] })],
  ['another is described', 'lots_issued', booking([charged], withB, { lot: [{ lot_id: `'c'` }] })],
  [
    'it is of another stream',
    'lots_issued',
    booking([charged], withB, { lot: [{ lot_id: `'b'`, stream_id: `'wallet-v'` }] }),
  ],
  ['it was issued before', 'lots_issued', booking([coins(5, 'issued:CASH', available)], [['a', 75, 30]])],
  [
    'it was issued before, and is described again',
    'issued_lot_pkey',
    booking([coins(5, 'issued:CASH', available)], [['a', 75, 30]], { lot: [{ lot_id: `'a'` }] }),
  ],
  [
    'it is described twice',
    'issued_lot_pkey',
    booking([charged], withB, { lot: [{ lot_id: `'b'` }, { lot_id: `'b'` }] }),
  ],
])('a lot is refused: %s', async (_, constraint, statement) => {
  await expect(opened.attempt(statement)).rejects.toMatchObject({ constraint });
});
