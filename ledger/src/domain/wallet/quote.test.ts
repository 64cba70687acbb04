import { expect, test } from 'vitest';
import { always } from '../fixtures/wallet-lives.ts';
import { charge, days, expiry, freeze, given, grant, hold } from '../fixtures/wallet-steps.ts';
import { isRejection } from '../rejection.ts';
import { spendablePoints } from './hold.ts';
import { quoteSpend } from './quote.ts';
import type { WalletState } from './state.ts';

const quote = (state: WalletState, points: number, at = days(0)) =>
  quoteSpend({ lots: state.lots.values(), frozen: state.frozen }, points, at);

test('lists the lots that a spend would take, by source and by expiry', () => {
  const state = given(charge('cash', 500), grant('bonus', 300), charge('more', 100, days(9)));
  expect(quote(state, 850)).toEqual({
    points: 850,
    parts: [
      { lotId: 'bonus', source: 'BONUS', points: 300, expiresAt: expiry },
      { lotId: 'cash', source: 'CASH', points: 500, expiresAt: expiry },
      { lotId: 'more', source: 'CASH', points: 50, expiresAt: '2031-01-10T15:00:00.000Z' },
    ],
    sources: [
      { source: 'BONUS', points: 300 },
      { source: 'CASH', points: 550 },
    ],
  });
});

test('predicts what a hold then takes', () => {
  const state = given(charge('a', 10), grant('b', 5), charge('c', 7, days(3)), hold('h', 6));
  for (let points = 1; points <= 17; points += 1) {
    const [quoted, held] = [quote(state, points, days(4)), hold('h2', points, days(4))(state)];
    if (isRejection(quoted)) {
      expect(held).toEqual(quoted);
      continue;
    }
    const allocations = quoted.parts.map(({ lotId, points }) => ({ lotId, points }));
    expect(held).toMatchObject({ events: [{ payload: { allocations } }] });
  }
  expect(quote(state, 17)).toEqual({ code: 'NOT_ENOUGH_COINS', available: 16, needed: 17 });
});

test('at most the spendable points of a wallet can be spent, and all of them can', () =>
  always(({ after, at }) => {
    const points = spendablePoints(after, at);
    expect(points).toBeLessThanOrEqual(after.available);
    if (after.frozen) return;
    expect(quote(after, points + 1, at)).toMatchObject({ code: 'NOT_ENOUGH_COINS', available: points });
    if (points > 0) expect(quote(after, points, at)).toMatchObject({ points });
  }));

test('expired or held coins are not spendable', () => {
  const state = given(charge('a', 10), charge('b', 7, days(1)), hold('h', 3));
  expect([days(0), expiry].map((at) => spendablePoints(state, at))).toEqual([14, 7]);
});

test.each([
  ['POINTS_INVALID', quote(given(charge('a', 10)), 0)],
  ['POINTS_INVALID', quote(given(charge('a', 10)), 1.5)],
  ['NOT_ENOUGH_COINS', quote(given(charge('a', 10)), 5, expiry)],
  ['WALLET_FROZEN', quote(given(charge('a', 10), freeze), 5)],
])('rejects with %s', (code, quoted) => {
  expect(quoted).toMatchObject({ code });
});
