import { describe, expect, test } from 'vitest';
import { policy } from '../fixtures/policy.ts';
import {
  capture,
  charge,
  DAY,
  expire,
  expiry,
  freeze,
  fundingOf,
  given,
  grant,
  hold,
  next,
  payloadOf,
  release,
  type Step,
  spend,
  t0,
} from '../fixtures/wallet-steps.ts';
import { plusMs } from '../instant.ts';
import { restoreGraceEnd } from '../policy.ts';
import { UnknownEventError } from '../stream.ts';
import { walletStream } from './evolve.ts';

describe('spend order', () => {
  test('takes the earliest expiry first, then the non-refundable lot, then the oldest', () => {
    const state = given(charge('late', 10, plusMs(t0, DAY)), charge('cash', 10), grant('bonus', 10));
    expect(payloadOf(hold('h', 25)(state))).toMatchObject({
      allocations: [
        { lotId: 'bonus', points: 10 },
        { lotId: 'cash', points: 10 },
        { lotId: 'late', points: 5 },
      ],
    });
  });

  test('uses a lot until its expiry, but not at that instant', () => {
    const state = given(charge('a', 10));
    expect(hold('h', 10, plusMs(expiry, -1))(state)).toHaveProperty('events');
    expect(hold('h', 10, expiry)(state)).toEqual({ code: 'NOT_ENOUGH_COINS', available: 0, needed: 10 });
  });
});

describe('capture and release', () => {
  const held = given(grant('a', 10), charge('b', 10, plusMs(t0, DAY)), hold('h', 15));

  test('captures a part in the order taken, with the data for the settlement', () => {
    expect(payloadOf(capture('h', 12)(held))).toMatchObject({
      beneficiaryId: 'c1',
      allocations: [
        { lotId: 'a', points: 10, source: 'BONUS', refundable: false, funding: null },
        { lotId: 'b', points: 2, source: 'CASH', refundable: true, funding: fundingOf('b') },
      ],
    });
  });

  test('releases a part in reverse order of taking', () => {
    expect(payloadOf(release('h', 7)(held))).toMatchObject({
      restored: [
        { lotId: 'b', points: 5 },
        { lotId: 'a', points: 2 },
      ],
      reissued: [],
    });
  });

  test.each([
    ['its last day is that of the grace: same lot', plusMs(expiry, -30 * DAY - 1), 0],
    ['released on the next day: a new lot', plusMs(expiry, -30 * DAY), 1],
    ['expired: a new lot', plusMs(expiry, DAY), 1],
  ])('%s', (_, at, reissued) => {
    const state = given(grant('a', 10), hold('h', 10));
    const payload = payloadOf(release('h', null, at)(state));
    const lot = { source: 'BONUS', points: 10, expiresAt: restoreGraceEnd(at, policy), originLotId: 'a' };
    expect(payload).toMatchObject(reissued === 0 ? { reissued: [] } : { restored: [], reissued: [lot] });
  });

  test.each<[code: string, facts: object, step: Step]>([
    ['HOLD_NOT_FOUND', { holdId: 'other' }, capture('other', null)],
    ['HOLD_TOO_SMALL', { holdId: 'h', open: 15, asked: 16 }, capture('h', 16)],
    ['POINTS_INVALID', { points: 0 }, release('h', 0)],
    ['POINTS_INVALID', { points: '1.5' }, release('h', 1.5)],
    ['POINTS_INVALID', { points: 'NaN' }, capture('h', Number.NaN)],
  ])('rejects with %s and %o', (code, facts, step) => expect(step(held)).toEqual({ code, ...facts }));

  test('a lot whose part of the hold is used up gives nothing more', () => {
    const state = next(held, capture('h', 10));
    expect(payloadOf(capture('h', 3)(state))).toMatchObject({ allocations: [{ lotId: 'b', points: 3 }] });
    expect(payloadOf(release('h', 3)(state))).toMatchObject({ restored: [{ lotId: 'b', points: 3 }] });
  });

  test('a reissued lot does not take the name of another', () => {
    const state = given(grant('a', 10), hold('h', 10), grant('r.0', 1));
    expect(release('h', null, expiry, 'r')(state)).toEqual({ code: 'LOT_EXISTS', lotId: 'r.0' });
    expect(release('h', null, t0, 'r')(state)).toHaveProperty('events');
  });

  test.each([capture, release])('no more is taken than remains in a partly used hold', (take) => {
    const state = given(grant('a', 10), hold('h', 10), capture('h', 4));
    expect(take('h', 7)(state)).toEqual({ code: 'HOLD_TOO_SMALL', holdId: 'h', open: 6, asked: 7 });
    expect(payloadOf(take('h', 6)(state))).toMatchObject({ points: 6 });
  });

  test('a used-up hold is closed', () => {
    const state = given(grant('a', 10), hold('h', 10), capture('h', 4), release('h', null));
    expect(capture('h', null)(state)).toEqual({ code: 'HOLD_CLOSED', holdId: 'h', captured: 4, released: 6 });
  });
});

describe('expiry', () => {
  test('takes the remaining coins and leaves held ones', () => {
    const state = given(grant('a', 10), hold('h', 4));
    expect(payloadOf(expire('a', expiry)(state))).toMatchObject({ lotId: 'a', points: 6 });
  });

  test.each<[code: string, facts: object, step: Step, past: Step[]]>([
    ['LOT_NOT_FOUND', { lotId: 'x' }, expire('x', expiry), [grant('a', 10)]],
    ['LOT_NOT_EXPIRED', { lotId: 'a', expiresAt: expiry }, expire('a', plusMs(expiry, -1)), [grant('a', 10)]],
    ['NOTHING_TO_EXPIRE', { lotId: 'a', held: 10 }, expire('a', expiry), [grant('a', 10), hold('h', 10)]],
    ['LOT_NOT_FOUND', { lotId: 'a' }, expire('a', expiry), [grant('a', 10), expire('a', expiry)]],
  ])('rejects with %s and %o', (code, facts, step, past) =>
    expect(step(given(...past))).toEqual({ code, ...facts }),
  );
});

describe('a frozen wallet', () => {
  const frozen = given(grant('a', 10), hold('h', 4), freeze);

  test.each([
    ['charge', charge('b', 1)],
    ['grant', grant('b', 1)],
    ['hold', hold('h2', 1)],
    ['spend', spend('s', 1)],
    ['freeze', freeze],
  ])('rejects %s', (_, decide) => expect(decide(frozen)).toEqual({ code: 'WALLET_FROZEN' }));

  test('still receives returned held coins', () => {
    expect(release('h', null)(frozen)).toHaveProperty('events');
  });
});

test.each<[code: string, facts: object, step: Step]>([
  ['POINTS_INVALID', { points: 0 }, charge('b', 0)],
  ['POINTS_INVALID', { points: String(2 ** 53) }, grant('b', 2 ** 53)],
  ['LOT_EXISTS', { lotId: 'a' }, charge('a', 1)],
  ['HOLD_EXISTS', { holdId: 'h' }, hold('h', 1)],
])('rejects with %s and %o', (code, facts, step) => {
  expect(step(given(grant('a', 10), hold('h', 1)))).toEqual({ code, ...facts });
});

test('a wallet has at most as many spendable and held coins as exact sums allow', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const state = given(grant('a', 10), hold('h', 4));
  expect(next(state, grant('b', most - 10))).toMatchObject({ available: most - 4, held: 4 });
  expect(grant('b', most - 9)(state)).toEqual({ code: 'POINTS_INVALID', points: String(most - 9) });
});

test.each([
  { type: 'CoinsMelted', schemaVersion: 1, payload: {} },
  { type: 'CoinsHeld', schemaVersion: 3, payload: {} },
])('stops at an event it cannot read: $type v$schemaVersion', (event) => {
  expect(() => walletStream.evolve(walletStream.initial(), event)).toThrow(UnknownEventError);
});
