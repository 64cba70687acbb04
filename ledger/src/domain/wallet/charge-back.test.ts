import { describe, expect, test } from 'vitest';
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
  fundingOf,
  given,
  grant,
  hold,
  next,
  payloadOf,
  refundCharge,
  release,
  type Step,
  spend,
} from '../fixtures/wallet-steps.ts';
import { plusMs } from '../instant.ts';
import { isRejection } from '../rejection.ts';
import type { CoinsCharged } from './events.ts';
import { walletStream } from './evolve.ts';

/** Returns the lot that a charge issues. */
function issuedBy(step: Step): CoinsCharged['payload'] {
  const decided = step(given());
  const event = isRejection(decided) ? undefined : decided.events[0];
  if (event?.type !== 'CoinsCharged') throw new Error('nothing was charged');
  return event.payload;
}

describe('a charge-back', () => {
  test('takes the coins of its payment', () => {
    const state = given(charge('a', 10), charge('b', 10));
    const payload = { taken: [{ lotId: 'a', points: 10 }], settled: [], debt: 0 };
    expect(payloadOf(chargeBack('a', 10)(state))).toMatchObject(payload);
    expect(next(state, chargeBack('a', 10))).toMatchObject({ available: 10, debt: 0 });
  });

  test('takes the coins from their reissued lots; expired coins are gone, booked or not', () => {
    const late = plusMs(expiry, -DAY);
    const state = given(charge('a', 10), hold('h', 4), release('h', null, late));
    const payload = { taken: [{ lotId: `release-${late}.0`, points: 4 }], settled: [], debt: 6 };
    expect(payloadOf(chargeBack('a', 10, expiry)(state))).toMatchObject(payload);
    const swept = next(state, expire('a', expiry));
    expect(payloadOf(chargeBack('a', 10, expiry)(swept))).toMatchObject(payload);
  });

  test('may be partial, and in total takes no more than the payment bought', () => {
    const state = given(charge('a', 10), chargeBack('a', 4));
    expect(state).toMatchObject({ available: 6, debt: 0 });
    expect(payloadOf(chargeBack('a', 10)(state))).toMatchObject({ points: 6, debt: 0 });
    expect(chargeBack('a', 11)(state)).toMatchObject({ code: 'POINTS_INVALID' });
  });

  test('takes other spendable bought coins for missing ones, and never given coins', () => {
    const state = given(
      charge('a', 10),
      spend('s', 10),
      charge('ends', 3, days(1)),
      charge('late', 9, days(2)),
      grant('bonus', 50),
    );
    const settled = [
      { lotId: 'ends', points: 3 },
      { lotId: 'late', points: 7 },
    ];
    expect(payloadOf(chargeBack('a', 10, days(3))(state))).toMatchObject({ taken: [], settled, debt: 0 });
    expect(payloadOf(chargeBack('a', 10, plusMs(expiry, DAY))(state))).toMatchObject({
      settled: [{ lotId: 'late', points: 9 }],
      debt: 1,
    });
  });

  test('leaves a debt for coins that cannot be taken, and leaves held coins alone', () => {
    const state = given(charge('a', 10), spend('s', 3), hold('h', 5), freeze);
    expect(payloadOf(chargeBack('a', 10)(state))).toMatchObject({
      taken: [{ lotId: 'a', points: 2 }],
      settled: [],
      debt: 8,
    });
    expect(next(state, chargeBack('a', 10))).toMatchObject({ available: 0, held: 5, debt: 8 });
  });

  test('is also settled by other bought coins whose payment is unknown', () => {
    const charged = { ...issuedBy(charge('b', 4)), funding: null, paid: null };
    const state = walletStream.evolve(given(charge('a', 10), spend('s', 10)), {
      type: 'CoinsCharged',
      schemaVersion: 1,
      payload: charged,
    });
    expect(payloadOf(chargeBack('a', 10)(state))).toMatchObject({
      taken: [],
      settled: [{ lotId: 'b', points: 4 }],
      debt: 6,
    });
  });

  const tooMuch = Number.MAX_SAFE_INTEGER;
  const paymentId = fundingOf('a').paymentId;
  test.each<[code: string, facts: object, step: Step, past: Step[]]>([
    ['POINTS_INVALID', { points: 0 }, chargeBack('a', 0), [charge('a', 10)]],
    ['POINTS_INVALID', { points: 11 }, chargeBack('a', 11), [charge('a', 10)]],
    ['POINTS_INVALID', { points: tooMuch }, chargeBack('a', tooMuch), [charge('a', 10)]],
    ['PAYMENT_NOT_FOUND', { paymentId: 'pay-b' }, chargeBack('b', 10), [charge('a', 10)]],
    [
      'PAYMENT_CHARGED_BACK',
      { paymentId },
      chargeBack('a', 10),
      [charge('a', 10), hold('h', 4), chargeBack('a', 10)],
    ],
    [
      'PAYMENT_CHARGED_BACK',
      { paymentId },
      chargeBack('a', 10),
      [charge('a', 10), spend('s', 10), chargeBack('a', 10)],
    ],
    ['PAYMENT_REFUNDED', { paymentId }, chargeBack('a', 10), [charge('a', 10), refundCharge('a')]],
    [
      'PAYMENT_REFUNDED',
      { paymentId },
      chargeBack('a', 7),
      [charge('a', 10), spend('s', 3), refundCharge('a')],
    ],
  ])('rejects with %s and %o', (code, facts, step, past) => {
    expect(step(given(...past))).toEqual({ code, ...facts });
  });

  test('is rejected for a payment that bought nothing here', () => {
    const nothing = {
      paymentId,
      bought: 0,
      refunded: 0,
      chargedBack: 0,
      funding: null,
      paid: 0,
      givenBack: 0,
    };
    const state = { ...given(), payments: new Map([[paymentId, nothing]]) };
    expect(chargeBack('a', 1)(state)).toEqual({ code: 'PAYMENT_NOT_FOUND', paymentId });
  });
});

describe('a debt', () => {
  const owing = given(charge('a', 10), hold('h', 4), capture('h', null), hold('g', 3), chargeBack('a', 10));

  test('is settled first by the next charge', () => {
    expect(owing.debt).toBe(7);
    const charged = charge('b', 10)(owing);
    expect(charged).toMatchObject({
      events: [
        { type: 'CoinsCharged', payload: { points: 10 } },
        {
          type: 'DebtSettled',
          payload: { points: 7, parts: [{ lotId: 'b', points: 7 }], policyVersion: 1 },
        },
      ],
    });
    expect(next(owing, charge('b', 10))).toMatchObject({ available: 3, debt: 0 });
    expect(next(owing, charge('b', 5))).toMatchObject({ available: 0, debt: 2 });
  });

  test('is settled by held coins that return, to their lot or another', () => {
    expect(next(owing, release('g', 2))).toMatchObject({ available: 0, held: 1, debt: 5 });
    const reissued = next(owing, release('g', null, expiry));
    expect(reissued).toMatchObject({ available: 0, held: 0, debt: 4 });
    expect(reissued.lots.get(`release-${expiry}.0`)).toMatchObject({ settled: 3, remaining: 0 });
  });

  test('is not settled by given coins', () => {
    const state = [grant('bonus', 5), add('support', 5)].reduce(next, owing);
    expect(state).toMatchObject({ available: 10, debt: 7 });
    const back = [hold('k', 5), release('k', null)].reduce(next, state);
    expect(back).toMatchObject({ available: 10, debt: 7 });
  });

  test('grows with another payment', () => {
    const state = given(
      charge('a', 10),
      charge('b', 10),
      spend('s', 20),
      chargeBack('a', 10),
      chargeBack('b', 10),
    );
    expect(state.debt).toBe(20);
  });
});

test('a charge-back excludes the amount already refunded', () => {
  const state = given(charge('a', 10), spend('s', 1), refundCharge('a'));
  expect(payloadOf(chargeBack('a', 10)(state))).toMatchObject({ points: 1, taken: [], debt: 1 });
});

test('the kind and the payment are recorded', () => {
  const state = given(charge('a', 10));
  expect(payloadOf(chargeBack('a', 10)(state))).toMatchObject({
    chargeBackId: 'charge-back-a',
    paymentId: fundingOf('a').paymentId,
    kind: 'CHARGEBACK',
    points: 10,
    policyVersion: 1,
  });
});
