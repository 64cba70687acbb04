import { expect, test } from 'vitest';
import {
  add,
  adjustment,
  charge,
  expiry,
  freeze,
  given,
  grant,
  hold,
  next,
  payloadOf,
  type Step,
  spend,
  t0,
  take,
} from '../fixtures/wallet-steps.ts';
import { decideAdjust } from './adjust.ts';

test('adds a given lot that names its requester and its approver', () => {
  expect(payloadOf(add('a', 5)(given()))).toEqual({
    adjustmentId: 'adjustment-1',
    makerId: 'o1',
    checkerId: 'o2',
    reason: 'case 7',
    points: 5,
    added: {
      lotId: 'a',
      source: 'SUPPORTED',
      refundable: false,
      points: 5,
      grantedAt: t0,
      expiresAt: expiry,
      funding: null,
      paid: null,
      originLotId: null,
    },
    taken: [],
    policyVersion: 1,
  });
  expect(given(add('a', 5))).toMatchObject({ available: 5 });
});

test('takes coins in spend order, or from the named lot', () => {
  const state = given(charge('cash', 10), grant('bonus', 10));
  expect(payloadOf(take(12)(state))).toMatchObject({
    added: null,
    taken: [
      { lotId: 'bonus', points: 10 },
      { lotId: 'cash', points: 2 },
    ],
  });
  expect(payloadOf(take(4, 'cash')(state))).toMatchObject({ taken: [{ lotId: 'cash', points: 4 }] });
  expect(next(state, take(12)).lots.get('bonus')).toMatchObject({ remaining: 0, adjusted: 10 });
});

test('takes from a frozen wallet and adds nothing to it', () => {
  const frozen = given(charge('a', 10), freeze);
  expect(next(frozen, take(4))).toMatchObject({ available: 6 });
  expect(add('b', 1)(frozen)).toEqual({ code: 'WALLET_FROZEN' });
});

test('needs two persons', () => {
  const change = { kind: 'ADD', lotId: 'a', points: 5, source: 'BONUS' } as const;
  const alone = decideAdjust(given(), { ...adjustment, checkerId: 'o1', change, at: t0 });
  expect(alone).toEqual({ code: 'FOUR_EYES', operatorId: 'o1' });
});

test.each<[code: string, facts: object, step: Step]>([
  ['NOT_ENOUGH_COINS', { available: 8, needed: 9 }, take(9)],
  ['NOT_ENOUGH_COINS', { available: 8, needed: 9 }, take(9, 'a')],
  ['NOT_ENOUGH_COINS', { available: 0, needed: 1 }, take(1, 'a', expiry)],
  ['LOT_NOT_FOUND', { lotId: 'x' }, take(1, 'x')],
  ['LOT_NOT_FOUND', { lotId: 'used' }, take(1, 'used')],
  ['POINTS_INVALID', { points: -1 }, take(-1)],
  ['POINTS_INVALID', { points: 0 }, add('b', 0)],
  ['LOT_EXISTS', { lotId: 'a' }, add('a', 1)],
])('rejects with %s and %o', (code, facts, step) => {
  const state = given(grant('used', 3), spend('s', 3), charge('a', 10), hold('h', 2));
  expect(step(state)).toEqual({ code, ...facts });
});
