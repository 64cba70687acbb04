import { expect, test } from 'vitest';
import {
  charge,
  days,
  expiry,
  fundingOf,
  given,
  grant,
  hold,
  payloadOf,
  spend,
} from '../fixtures/wallet-steps.ts';

test('coins are spent in spend order, with the data for the settlement', () => {
  const state = given(charge('cash', 10), grant('bonus', 5), hold('h', 2));
  expect(payloadOf(spend('s', 7)(state))).toEqual({
    spendId: 's',
    reference: 'r',
    points: 7,
    beneficiaryId: 'c1',
    allocations: [
      { lotId: 'bonus', points: 3, source: 'BONUS', refundable: false, funding: null },
      { lotId: 'cash', points: 4, source: 'CASH', refundable: true, funding: fundingOf('cash') },
    ],
    rate: { grade: 'SILVER', wonPerCoin: 60 },
    policyVersion: 1,
  });
  expect(given(charge('a', 10), spend('s', 7))).toMatchObject({ available: 3, held: 0 });
});

test.each([
  ['NOT_ENOUGH_COINS', spend('s', 9)],
  ['NOT_ENOUGH_COINS', spend('s', 1, expiry)],
  ['POINTS_INVALID', spend('s', 0)],
  ['POINTS_INVALID', spend('s', 0.5)],
])('rejects with %s', (code, step) => {
  expect(step(given(charge('a', 10), hold('h', 2)))).toMatchObject({ code });
});

test('reports how many coins could have been spent', () => {
  const state = given(charge('a', 10), charge('b', 10, days(1)));
  expect(spend('s', 11, expiry)(state)).toEqual({ code: 'NOT_ENOUGH_COINS', available: 10, needed: 11 });
});
