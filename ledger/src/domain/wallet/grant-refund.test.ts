import { describe, expect, test } from 'vitest';
import {
  capture,
  charge,
  chargeBack,
  days,
  expiry,
  freeze,
  fundingOf,
  given,
  grant,
  grantRefund,
  hold,
  next,
  payloadOf,
  refundCharge,
  release,
  spend,
  t0,
} from '../fixtures/wallet-steps.ts';
import { entriesOf } from '../posting.ts';
import type { WalletEvent } from './events.ts';
import { walletPostings } from './postings.ts';

/** Too late for a whole refund. */
const late = days(30);
const bought = given(charge('a', 33));

/** Returns the sums that an event books, by account. */
function booked(event: WalletEvent | undefined): Record<string, number> {
  const sums: Record<string, number> = {};
  if (!event) throw new Error('nothing was decided');
  for (const { account, amount } of entriesOf(walletPostings('w', event)))
    sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}

const decided = (...[step, state]: [ReturnType<typeof grantRefund>, typeof bought]) => {
  const outcome = step(state);
  if ('code' in outcome) throw new Error(JSON.stringify(outcome));
  return outcome.events[0];
};

describe('a refund granted by two persons', () => {
  test('waives the rule’s fee, and costs nobody anything', () => {
    expect(payloadOf(grantRefund('a', 3_300, late)(bought))).toEqual({
      refundId: 'granted-a',
      makerId: 'o1',
      checkerId: 'o2',
      cause: 'SERVICE_FAULT',
      points: 33,
      taken: [{ lotId: 'a', points: 33 }],
      funding: fundingOf('a'),
      gross: 3_300,
      fee: 0,
      goodwill: 0,
      refund: 3_300,
      policyVersion: 1,
    });
    expect(booked(decided(grantRefund('a', 3_300, late), bought))).toEqual({
      'wallet:w:available': -33,
      refunded: 33,
      'krw:refunded': -3_300,
      'krw:refund:w': 3_300,
    });
  });

  test('keeps part of the fee if less than the price is refunded', () => {
    const event = decided(grantRefund('a', 3_250, late), bought);
    expect(event?.payload).toMatchObject({ gross: 3_300, fee: 50, goodwill: 0, refund: 3_250 });
    expect(booked(event)).toMatchObject({
      'krw:refunded': -3_300,
      'krw:refund:w': 3_250,
      'krw:fee:refund': 50,
    });
  });

  test('charges the platform for the price of used coins', () => {
    const state = given(charge('a', 33), spend('s', 30));
    const event = decided(grantRefund('a', 3_300, late), state);
    expect(event?.payload).toMatchObject({ points: 3, gross: 300, fee: 0, goodwill: 3_000, refund: 3_300 });
    expect(booked(event)).toMatchObject({
      'krw:refunded': -300,
      'krw:goodwill': -3_000,
      'krw:refund:w': 3_300,
    });
  });

  test('takes no coins if none are left, used or expired', () => {
    const none = { points: 0, taken: [], gross: 0, goodwill: 100, refund: 100 };
    expect(payloadOf(grantRefund('a', 100, late)(given(charge('a', 33), spend('s', 33))))).toMatchObject(
      none,
    );
    expect(payloadOf(grantRefund('a', 100, expiry)(bought))).toMatchObject(none);
  });

  test('takes all remaining coins of the charge, and none of other charges or given coins', () => {
    const state = given(
      charge('a', 10),
      charge('b', 10),
      grant('g', 10),
      hold('h', 15),
      release('h', 15, expiry),
    );
    const event = decided(grantRefund('a', 1_000, expiry), state);
    const lots = event?.type === 'RefundGranted' ? event.payload.taken : [];
    const own = [...state.lots.values()].filter(({ funding }) => funding?.paymentId === 'pay-a');
    expect(lots.map(({ lotId }) => own.find((lot) => lot.lotId === lotId)?.originLotId)).toEqual(['a']);
  });

  test('is possible for a frozen wallet, unlike a refund by rule', () => {
    const frozen = next(bought, freeze);
    expect(payloadOf(grantRefund('a', 1)(frozen))).toMatchObject({ points: 33, fee: 3_299, refund: 1 });
  });

  test('returns in total the amount paid, and no more', () => {
    const once = next(given(charge('a', 33), spend('s', 33)), grantRefund('a', 2_000));
    expect(grantRefund('a', 1_301)(once)).toEqual({ code: 'AMOUNT_INVALID', most: 1_300 });
    const twice = next(once, grantRefund('a', 1_300, t0, 'o2', 'again'));
    expect(grantRefund('a', 1)(twice)).toEqual({ code: 'AMOUNT_INVALID', most: 0 });
    const after = next(given(charge('a', 33), spend('s', 2)), refundCharge('a'));
    expect(grantRefund('a', 294)(after)).toEqual({ code: 'AMOUNT_INVALID', most: 293 });
    expect(payloadOf(grantRefund('a', 293)(after))).toMatchObject({ points: 0, goodwill: 293 });
  });

  test('leaves its refunded coins out of a later charge-back', () => {
    const granted = next(given(charge('a', 10), spend('s', 4)), grantRefund('a', 900));
    expect(granted.payments.get('pay-a')).toMatchObject({ refunded: 6, givenBack: 900 });
    expect(payloadOf(chargeBack('a', 10)(granted))).toMatchObject({ points: 4, taken: [], debt: 4 });
  });
});

const held = given(charge('a', 33), hold('h', 1));
test.each([
  ['FOUR_EYES', { operatorId: 'o1' }, grantRefund('a', 3_300, late, 'o1'), bought],
  ['PAYMENT_NOT_FOUND', { paymentId: 'pay-b' }, grantRefund('b', 1), bought],
  ['PAYMENT_CHARGED_BACK', { paymentId: 'pay-a' }, grantRefund('a', 1), next(bought, chargeBack('a', 1))],
  ['LOT_HELD', { held: 1 }, grantRefund('a', 3_300, late), held],
  ['AMOUNT_INVALID', { most: 3_300 }, grantRefund('a', 0), bought],
  ['AMOUNT_INVALID', { most: 3_300 }, grantRefund('a', 1.5), bought],
  ['AMOUNT_INVALID', { most: 3_300 }, grantRefund('a', 3_301), bought],
  ['REFUND_BY_RULE', { refund: 3_300 }, grantRefund('a', 3_300), bought],
  ['REFUND_BY_RULE', { refund: 3_201 }, grantRefund('a', 3_201, late), bought],
])('is rejected with %s and %o', (code, facts, step, state) => {
  expect(step(state)).toEqual({ code, ...facts });
});

test('returned held coins can be refunded, and used coins cannot return', () => {
  expect(payloadOf(grantRefund('a', 3_300, late)(next(held, release('h', 1))))).toMatchObject({ points: 33 });
  expect(payloadOf(grantRefund('a', 3_300, late)(next(held, capture('h', 1))))).toMatchObject({
    points: 32,
    goodwill: 100,
  });
});
