import { describe, expect, test } from 'vitest';
import { firstEvent } from '../fixtures/first-event.ts';
import { policyOf } from '../fixtures/policy.ts';
import {
  add,
  capture,
  charge,
  chargeBack,
  DAY,
  days,
  expire,
  expiry,
  freeze,
  given,
  grant,
  hold,
  next,
  refundCharge,
  release,
  type Step,
  spend,
  t0,
  take,
} from '../fixtures/wallet-steps.ts';
import { plusMs } from '../instant.ts';
import type { JsonObject } from '../json.ts';
import type { WalletEvent } from './events.ts';
import { walletStream } from './evolve.ts';
import { wrongWalletEvent } from './redecide.ts';
import type { WalletState } from './state.ts';

const another = 'the rules come to another event';
const noRate = 'it does not say what its coins are paid by';

/** Returns the first event of a decision. */
const decidedBy = (state: WalletState, step: Step): WalletEvent => firstEvent(step(state));

/** Returns the verification's finding about an event after `state` whose payload is changed by `other`. */
function wrong(state: WalletState, { type, schemaVersion, payload }: WalletEvent, other: JsonObject = {}) {
  return wrongWalletEvent(state, { type, schemaVersion, payload: { ...payload, ...other } }, t0, policyOf);
}

const bought = given(charge('a', 10));
const held = given(charge('a', 10), hold('h', 4));

test.each<[string, WalletState, Step, JsonObject, string]>([
  ['names a policy of nobody', bought, hold('h', 4), { policyVersion: 2 }, 'policy 2 was never published'],
  ['spends at no rate', bought, spend('s', 4), { rate: null }, noRate],
  ['captures at no rate', held, capture('h', 4), { rate: null }, noRate],
  [
    'is paid by less than nothing',
    bought,
    spend('s', 4),
    { rate: { grade: 'GOLD', wonPerCoin: -1 } },
    noRate,
  ],
  ['is paid by a part of a won', bought, spend('s', 4), { rate: { grade: 'GOLD', wonPerCoin: 0.5 } }, noRate],
  ['is paid by no grade', bought, spend('s', 4), { rate: { wonPerCoin: 60 } }, noRate],
  ['holds too much', bought, hold('h', 4), { points: 11 }, 'the rules refuse it: NOT_ENOUGH_COINS'],
  ['holds of another lot', bought, hold('h', 4), { allocations: [{ lotId: 'b', points: 4 }] }, another],
  ['captures no hold', held, capture('h', 4), { holdId: 'x' }, 'the rules refuse it: HOLD_NOT_FOUND'],
  ['releases another sum', held, release('h', 4), { points: 3 }, another],
  ['charges without a payment', given(), charge('a', 10), { funding: null }, another],
  ['charges without a price', given(), charge('a', 10), { paid: null }, another],
  ['charges without either', given(), charge('a', 10), { funding: null, paid: null }, another],
  ['charges for nothing', given(), charge('a', 10), { paid: 0 }, 'the rules refuse it: PAID_INVALID'],
  ['grants bought coins', given(), grant('a', 10), { source: 'CASH' }, another],
  ['grants what a charge does', given(), grant('a', 10), { source: 'CASH', refundable: true }, another],
  ['expires too early', bought, expire('a', expiry), {}, 'the rules refuse it: LOT_NOT_EXPIRED'],
  ['refunds too much', bought, refundCharge('a'), { refund: 1_001 }, another],
  [
    'takes back a payment of somebody else',
    bought,
    chargeBack('a', 10),
    { paymentId: 'pay-x' },
    'the rules refuse it: PAYMENT_NOT_FOUND',
  ],
  ['has one person for two', given(), add('a', 5), { checkerId: 'o1' }, 'the rules refuse it: FOUR_EYES'],
])('an event that %s is rejected with its reason', (_, state, step, other, reason) => {
  expect(wrong(state, decidedBy(state, step), other)).toBe(reason);
});

test('coins may be worth nothing to their earner', () => {
  const event = decidedBy(bought, spend('s', 4));
  expect(wrong(bought, event, { rate: { grade: 'NONE', wonPerCoin: 0 } })).toBeNull();
});

test('a completed action cannot be repeated', () => {
  expect(wrong(given(freeze), decidedBy(given(), freeze))).toBe('the rules refuse it: WALLET_FROZEN');
  expect(wrong(held, decidedBy(bought, hold('h', 4)))).toBe('the rules refuse it: HOLD_EXISTS');
});

test.each([false, true])('an operator adds no bought coins (refundable: %s)', (refundable) => {
  const event = decidedBy(given(), add('a', 5));
  if (event.type !== 'WalletAdjusted') throw new Error(event.type);
  const added = { ...event.payload.added, source: 'CASH', refundable };
  expect(wrong(given(), event, { added })).toBe(another);
});

test('coins from a lot named by an operator need not follow the spend order', () => {
  const state = given(charge('a', 10), charge('b', 10, days(1)));
  expect(wrong(state, decidedBy(state, take(4, 'b')))).toBeNull();
  expect(wrong(state, decidedBy(state, take(12)))).toBeNull();
  const taken = [
    { lotId: 'b', points: 10 },
    { lotId: 'a', points: 2 },
  ];
  expect(wrong(state, decidedBy(state, take(12)), { taken })).toBe('the rules refuse it: NOT_ENOUGH_COINS');
  expect(wrong(state, decidedBy(state, take(12)), { taken: [] })).toBe(another);
});

describe('a charged-back payment', () => {
  test('in parts is taken back up to what the previous parts left', () => {
    const state = given(charge('a', 10), chargeBack('a', 4));
    const event = decidedBy(state, chargeBack('a', 7));
    expect(event.payload).toMatchObject({ points: 3 });
    expect(wrong(state, event)).toBeNull();
    expect(wrong(next(state, chargeBack('a', 7)), decidedBy(bought, chargeBack('a', 4)))).toBe(
      'the rules refuse it: POINTS_INVALID',
    );
  });

  test('is taken back up to what was not refunded', () => {
    const state = given(charge('a', 10), spend('s', 4), refundCharge('a'));
    const event = decidedBy(state, chargeBack('a', 10));
    expect(event.payload).toMatchObject({ points: 4, debt: 4 });
    expect(wrong(state, event)).toBeNull();
  });
});

test('reissued lots are named after their release, for any id', () => {
  const at = plusMs(expiry, -DAY);
  const state = given(charge('a', 10), grant('b', 5), hold('h', 12));
  const event = decidedBy(state, release('h', null, at, 'r.05.0'));
  expect(event.payload).toMatchObject({ reissued: [{ lotId: 'r.05.0.0' }, { lotId: 'r.05.0.1' }] });
  expect(wrongWalletEvent(state, event, at, policyOf)).toBeNull();
});

describe('a debt', () => {
  const owing = given(charge('a', 10), spend('s', 10), chargeBack('a', 10));
  const settled = (points: number): WalletEvent => ({
    type: 'DebtSettled',
    schemaVersion: 1,
    payload: { parts: [{ lotId: 'b', points }], points, policyVersion: 1 },
  });

  test('is settled by bought coins before any other decision', () => {
    const unpaid = walletStream.evolve(owing, decidedBy(owing, charge('b', 4)));
    expect(unpaid).toMatchObject({ available: 4, debt: 10 });
    expect(wrong(unpaid, decidedBy(unpaid, hold('h', 1)))).toBe(
      'bought coins did not pay the debt before it',
    );
    expect(wrong(unpaid, settled(4))).toBeNull();
    expect(wrong(unpaid, settled(3))).toBe(another);
  });

  test('that does not exist, or has no bought coins to settle it, is not settled', () => {
    expect(wrong(given(charge('b', 4)), settled(4))).toBe(another);
    expect(wrong(next(owing, grant('b', 4)), settled(4))).toBe(another);
  });

  test('is not settled by coins that had expired at the previous event, even if the clock is earlier', () => {
    const state = given(charge('a', 10), chargeBack('a', 10, expiry));
    expect(state).toMatchObject({ available: 10, debt: 10 });
    const earlier = plusMs(expiry, -1);
    const event = decidedBy(state, charge('b', 5, earlier));
    expect(wrongWalletEvent(state, event, earlier, policyOf, expiry)).toBeNull();
    expect(wrongWalletEvent(state, event, earlier, policyOf)).not.toBeNull();
  });

  test('is not settled by coins that have expired since the previous event', () => {
    const state = given(charge('a', 10), chargeBack('a', 10, expiry));
    const event = decidedBy(state, charge('b', 5, expiry));
    expect(wrongWalletEvent(state, event, expiry, policyOf, t0)).toBeNull();
  });
});

test('a lot credited before whole-day expiry may end at its exact instant, and not later', () => {
  const endsAtTheMoment = (at: string, end: string) => {
    const { events } = grant('a', 10, at)(walletStream.initial()) as { events: readonly [WalletEvent] };
    const [event] = events;
    const earlier = { ...event, payload: { ...event.payload, expiresAt: end } as unknown as JsonObject };
    return wrongWalletEvent(walletStream.initial(), earlier, at, policyOf);
  };
  expect(endsAtTheMoment(t0, '2031-01-01T00:00:00.000Z')).toBeNull();
  expect(endsAtTheMoment(t0, '2031-01-01T00:00:00.001Z')).toBe('the rules come to another event');
  expect(endsAtTheMoment('2027-01-01T00:00:00.000Z', '2032-01-01T00:00:00.000Z')).toBe(
    'the rules come to another event',
  );
});
