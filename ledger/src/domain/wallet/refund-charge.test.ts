import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policy } from '../fixtures/policy.ts';
import {
  charge,
  chargeBack,
  DAY,
  days,
  expire,
  expiry,
  freeze,
  fundingOf,
  given,
  grant,
  hold,
  next,
  payloadOf,
  refundCharge,
  release,
  spend,
  t0,
} from '../fixtures/wallet-steps.ts';
import { plusMs } from '../instant.ts';
import { isRejection } from '../rejection.ts';
import { decideCharge } from './credit.ts';
import { walletStream } from './evolve.ts';
import { decideRefundCharge } from './refund-charge.ts';

/** Of the seventh day after that of t0, 9 o'clock in Korea, there. */
const lastInstant = plusMs(days(7), 15 * 3_600_000 - 1);

describe('an untouched charge', () => {
  const state = given(charge('a', 33));

  test('is given back whole until its seventh day is over', () => {
    expect(payloadOf(refundCharge('a', lastInstant)(state))).toEqual({
      refundId: 'refund-a',
      lotId: 'a',
      points: 33,
      funding: fundingOf('a'),
      kind: 'WHOLE',
      grossWon: 3_300,
      feeWon: 0,
      refundWon: 3_300,
      policyVersion: 1,
    });
    expect(next(state, refundCharge('a'))).toMatchObject({ available: 0, debt: 0 });
  });

  test('then less the fee', () => {
    const payload = { kind: 'REMAINING', grossWon: 3_300, feeWon: 99, refundWon: 3_201 };
    expect(payloadOf(refundCharge('a', plusMs(lastInstant, 1))(state))).toMatchObject(payload);
  });
});

test.each([
  ['spent in part', given(charge('a', 33), spend('s', 2)), 31, 3_007],
  ['held in part', given(charge('a', 33), hold('h', 3)), 30, 2_910],
])('a charge %s is given back as far as it remains, less the fee', (_, state, points, refundWon) => {
  expect(payloadOf(refundCharge('a')(state))).toMatchObject({ kind: 'REMAINING', points, refundWon });
});

test('a charge that was only held is untouched', () => {
  const state = given(charge('a', 33), hold('h', 3), release('h', null));
  expect(payloadOf(refundCharge('a')(state))).toMatchObject({ kind: 'WHOLE', points: 33 });
});

test('held coins that come back later can be refunded then', () => {
  const state = given(charge('a', 33), hold('h', 3), refundCharge('a'), release('h', null));
  expect(payloadOf(refundCharge('a')(state))).toMatchObject({ kind: 'REMAINING', points: 3, refundWon: 291 });
});

test('a charge that was issued again is no whole one', () => {
  const late = plusMs(expiry, -DAY);
  const state = given(charge('a', 33), hold('h', 33), release('h', null, late));
  expect(payloadOf(refundCharge(`release-${late}.0`, late)(state))).toMatchObject({
    kind: 'REMAINING',
    funding: fundingOf('a'),
  });
});

test.each([
  ['LOT_NOT_FOUND', refundCharge('x'), [charge('a', 5)]],
  ['LOT_NOT_FOUND', refundCharge('a'), [charge('a', 5), spend('s', 5)]],
  ['LOT_NOT_REFUNDABLE', refundCharge('a'), [grant('a', 5)]],
  ['LOT_NOT_FOUND', refundCharge('a', expiry), [charge('a', 5)]],
  ['LOT_NOT_FOUND', refundCharge('a', expiry), [charge('a', 5), expire('a', expiry)]],
  ['LOT_EXPIRED', refundCharge('a', expiry), [charge('a', 5), hold('h', 2)]],
  ['LOT_EXPIRED', refundCharge('a', expiry), [charge('a', 5), hold('h', 2), expire('a', expiry)]],
  ['PAYMENT_CHARGED_BACK', refundCharge('a'), [charge('a', 5), chargeBack('a', 2)]],
  ['NOTHING_TO_REFUND', refundCharge('a'), [charge('a', 5), hold('h', 5)]],
  ['WALLET_FROZEN', refundCharge('a'), [charge('a', 5), freeze]],
])('rejects with %s', (code, step, past) => {
  expect(step(given(...past))).toMatchObject({ code });
});

test('fee and refund are the price exactly, the refund floored, however large', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: Math.floor(Number.MAX_SAFE_INTEGER / 100) }),
      fc.integer({ min: 0, max: 100 }),
      (points, refundFeePercent) => {
        const terms = { at: t0, policy: { ...policy, refundFeePercent, fullRefundDays: -2 } };
        const charged = decideCharge(walletStream.initial(), {
          ...terms,
          lotId: 'a',
          points,
          funding: fundingOf('a'),
        });
        if (isRejection(charged)) throw new Error(charged.code);
        const state = charged.events.reduce(walletStream.evolve, walletStream.initial());
        const decided = decideRefundCharge(state, { ...terms, refundId: 'w', lotId: 'a' });
        if (isRejection(decided)) throw new Error(decided.code);
        const { grossWon, feeWon, refundWon } = decided.events[0].payload;
        const exact = BigInt(points) * 100n;
        expect(BigInt(grossWon)).toBe(exact);
        expect(BigInt(refundWon)).toBe((exact * BigInt(100 - refundFeePercent)) / 100n);
        expect(BigInt(feeWon)).toBe(exact - BigInt(refundWon));
      },
    ),
  );
});

test('a charge worth more won than can be told is refused', () => {
  const state = given(charge('a', Number.MAX_SAFE_INTEGER));
  expect(refundCharge('a')(state)).toMatchObject({ code: 'POINTS_INVALID' });
});
