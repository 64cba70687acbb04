import { verifyLedger } from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { append } from './append-call.ts';
import {
  available,
  type Booking,
  booked,
  coins,
  held,
  inLots,
  type Lots,
  openBooking,
  type Posting,
} from './booking.ts';

let opened: Booking;

beforeAll(async () => {
  opened = await openBooking();
});

afterAll(async () => {
  expect(await verifyLedger(opened.database.db)).toEqual([]);
  await opened.database.close();
});

const h = `SELECT points::int, captured::int, released::int, parts FROM ledger.used_hold WHERE hold_id = 'h'`;
const spent = (points: number) => coins(points, held, 'earned:c1');

/** Returns a call whose event says that it uses this hold. */
const using = (holdId: string, postings: readonly Posting[], lots: Lots) =>
  append({
    event: [{ postings: booked(postings), canonical: `'{"holdId":"${holdId}"}'` }],
    head: [{ lots: inLots(lots) }],
  });

const opening = {
  hold_id: `'n'`,
  canonical: `'{"allocations":[{"lotId":"a","points":5}],"holdId":"n","points":5}'`,
};

test('a hold is used by the postings of the event that names it', async () => {
  const after = await opened.attempt(using('h', [spent(10), coins(5, held, available)], [['a', 75, 15]]), h);
  expect(after).toEqual({ points: 30, captured: 10, released: 5, parts: [['a', 30, 10, 5]] });
});

test('a hold is opened and used in one batch', async () => {
  const statement = append({
    event: [
      { ...opening, postings: booked([coins(5, available, held)]) },
      { postings: booked([spent(5)]), canonical: `'{"holdId":"n"}'` },
    ],
    head: [{ lots: inLots([['a', 65, 30]]) }],
  });
  const used = await opened.attempt(statement, `SELECT hold_id, parts FROM ledger.used_hold`);
  expect(used).toEqual({ hold_id: 'n', parts: [['a', 5, 5, 0]] });
});

test.each([
  [
    'beyond those it has',
    'hold_part_not_overdrawn',
    append({
      event: [
        { ...opening, postings: booked([coins(5, available, held)]) },
        { postings: booked([spent(35)]), canonical: `'{"holdId":"h"}'` },
      ],
      head: [{ lots: inLots([['a', 65, 0]]) }],
    }),
  ],
  ['that nothing opened', 'holds_used', using('x', [spent(5)], [['a', 70, 25]])],
  [
    'of no name',
    'holds_used',
    append({ event: [{ postings: booked([spent(5)]) }], head: [{ lots: inLots([['a', 70, 25]]) }] }),
  ],
  [
    'that has no coins of this lot',
    'holds_used',
    append({
      event: [
        {
          hold_id: `'n'`,
          canonical: `'{"allocations":[{"lotId":"b","points":5}],"holdId":"n","points":5}'`,
          postings: booked([coins(5, available, held), spent(5)]),
        },
      ],
      head: [{ lots: inLots([['a', 65, 30]]) }],
    }),
  ],
  [
    'that its event does not open',
    'posting_moves',
    append({
      event: [{ postings: booked([coins(5, available, held)]) }],
      head: [{ lots: inLots([['a', 65, 35]]) }],
    }),
  ],
  [
    'by another name than its event says',
    'events_follow',
    append({
      event: [
        { hold_id: `'n'`, canonical: `'{"holdId":"m"}'`, postings: booked([coins(5, available, held)]) },
      ],
      head: [{ lots: inLots([['a', 65, 35]]) }],
    }),
  ],
])('coins of a hold %s are refused', async (_, constraint, statement) => {
  await expect(opened.attempt(statement)).rejects.toMatchObject({ constraint });
});
