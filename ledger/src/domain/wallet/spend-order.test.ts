import { expect, test } from 'vitest';
import { charge, given, t0 } from '../fixtures/wallet-steps.ts';
import { bySpendOrder, isSpendable } from './spend-order.ts';
import { type Lot, lotOf } from './state.ts';

const usual = { ...lotOf(given(charge('m', 10)), 'm'), grantedAt: '2026-02-02T00:00:00.000Z' };

/** For each criterion: a value that comes first and one that comes last. */
const criteria: readonly (readonly [Partial<Lot>, Partial<Lot>])[] = [
  [{ expiresAt: '2030-01-01T00:00:00.000Z' }, { expiresAt: '2030-01-01T00:00:00.001Z' }],
  [{ refundable: false }, { refundable: true }],
  [{ grantedAt: '2026-01-01T00:00:00.000Z' }, { grantedAt: '2026-01-01T00:00:00.001Z' }],
  [{ lotId: 'a' }, { lotId: 'b' }],
];

test.each(criteria.map((_, index) => index))(
  'a lot that comes first by criterion %i is first, whatever the criteria behind it say',
  (index) => {
    const behind = criteria.slice(index + 1);
    const [first, last] = criteria[index] ?? [{}, {}];
    const early = Object.assign({ ...usual, ...first }, ...behind.map(([, late]) => late));
    const late = Object.assign({ ...usual, ...last }, ...behind.map(([soon]) => soon));
    expect([late, early].sort(bySpendOrder)).toEqual([early, late]);
    expect([early, late].sort(bySpendOrder)).toEqual([early, late]);
    expect(bySpendOrder(early, early)).toBe(0);
  },
);

test('a lot is spendable while it has coins that are not held and has not expired', () => {
  expect(isSpendable(usual, t0)).toBe(true);
  expect(isSpendable({ ...usual, remaining: 0, held: 10 }, t0)).toBe(false);
  expect(isSpendable(usual, usual.expiresAt)).toBe(false);
});
