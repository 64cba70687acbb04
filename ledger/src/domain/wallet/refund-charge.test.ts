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
  type Step,
  spend,
  t0,
} from '../fixtures/wallet-steps.ts';
import { plusMs } from '../instant.ts';
import { isRejection } from '../rejection.ts';
import { walletStream } from './evolve.ts';
import { decideRefundCharge } from './refund-charge.ts';
import { type Lot, lotOf, type WalletState } from './state.ts';

/** The last instant of the seventh day after the day of t0, in Korean time; t0 is 9 o'clock there. */
const lastInstant = plusMs(days(7), 15 * 3_600_000 - 1);

describe('an untouched charge', () => {
  const state = given(charge('a', 33));

  test('is refunded in full until its seventh day is over', () => {
    expect(payloadOf(refundCharge('a', lastInstant)(state))).toEqual({
      refundId: 'refund-a',
      lotId: 'a',
      points: 33,
      funding: fundingOf('a'),
      kind: 'WHOLE',
      gross: 3_300,
      fee: 0,
      refund: 3_300,
      policyVersion: 1,
    });
    expect(next(state, refundCharge('a'))).toMatchObject({ available: 0, debt: 0 });
  });

  test('is refunded less the fee after the seventh day', () => {
    const payload = { kind: 'REMAINING', gross: 3_300, fee: 99, refund: 3_201 };
    expect(payloadOf(refundCharge('a', plusMs(lastInstant, 1))(state))).toMatchObject(payload);
  });
});

test.each([
  ['spent in part', given(charge('a', 33), spend('s', 2)), 31, 3_007],
  ['held in part', given(charge('a', 33), hold('h', 3)), 30, 2_910],
])('a charge %s is refunded for its remaining coins, less the fee', (_, state, points, refund) => {
  expect(payloadOf(refundCharge('a')(state))).toMatchObject({ kind: 'REMAINING', points, refund });
});

test('a charge that was held and released is untouched', () => {
  const state = given(charge('a', 33), hold('h', 3), release('h', null));
  expect(payloadOf(refundCharge('a')(state))).toMatchObject({ kind: 'WHOLE', points: 33 });
});

test('held coins that return later can be refunded then', () => {
  const state = given(charge('a', 33), hold('h', 3), refundCharge('a'), release('h', null));
  expect(payloadOf(refundCharge('a')(state))).toMatchObject({ kind: 'REMAINING', points: 3, refund: 291 });
});

test('a reissued charge is not refunded as a whole one', () => {
  const late = plusMs(expiry, -DAY);
  const state = given(charge('a', 33), hold('h', 33), release('h', null, late));
  expect(payloadOf(refundCharge(`release-${late}.0`, late)(state))).toMatchObject({
    kind: 'REMAINING',
    funding: fundingOf('a'),
  });
});

test.each<[code: string, facts: object, step: Step, past: Step[]]>([
  ['LOT_NOT_FOUND', { lotId: 'x' }, refundCharge('x'), [charge('a', 5)]],
  ['LOT_NOT_FOUND', { lotId: 'a' }, refundCharge('a'), [charge('a', 5), spend('s', 5)]],
  ['LOT_NOT_REFUNDABLE', { lotId: 'a' }, refundCharge('a'), [grant('a', 5)]],
  ['LOT_NOT_FOUND', { lotId: 'a' }, refundCharge('a', expiry), [charge('a', 5)]],
  ['LOT_NOT_FOUND', { lotId: 'a' }, refundCharge('a', expiry), [charge('a', 5), expire('a', expiry)]],
  [
    'LOT_EXPIRED',
    { lotId: 'a', expiresAt: expiry },
    refundCharge('a', expiry),
    [charge('a', 5), hold('h', 2)],
  ],
  [
    'LOT_EXPIRED',
    { lotId: 'a', expiresAt: expiry },
    refundCharge('a', expiry),
    [charge('a', 5), hold('h', 2), expire('a', expiry)],
  ],
  ['PAYMENT_CHARGED_BACK', { paymentId: 'pay-a' }, refundCharge('a'), [charge('a', 5), chargeBack('a', 2)]],
  ['NOTHING_TO_REFUND', { lotId: 'a', held: 5 }, refundCharge('a'), [charge('a', 5), hold('h', 5)]],
  ['WALLET_FROZEN', {}, refundCharge('a'), [charge('a', 5), freeze]],
])('rejects with %s and %o', (code, facts, step, past) => {
  expect(step(given(...past))).toEqual({ code, ...facts });
});

test.each<[string, Partial<Lot>]>([
  ['was bought', { refundable: false }],
  ['has a payment', { funding: null }],
  ['has a price', { paid: null }],
])('only a lot that %s is refunded', (_, other) => {
  const state = given(charge('a', 5));
  const lots = new Map([['a', { ...lotOf(state, 'a'), ...other }]]);
  expect(refundCharge('a')({ ...state, lots })).toEqual({ code: 'LOT_NOT_REFUNDABLE', lotId: 'a' });
});

test('a refund needs the loaded payment of its lot', () => {
  const unasked = { ...given(charge('a', 5)), payments: new Map() };
  expect(() => refundCharge('a')(unasked)).toThrow('wallet: the payment of the lot a was not asked for');
});

test('a refund is based on the amount paid, at any current coin price', () => {
  const paidInDollars = { ...fundingOf('a'), currency: 'USD' };
  const past = [charge('a', 33, t0, paidInDollars, 264), spend('s', 2)];
  expect(payloadOf(refundCharge('a')(given(...past.slice(0, 1))))).toMatchObject({
    kind: 'WHOLE',
    gross: 264,
    fee: 0,
    refund: 264,
    funding: { currency: 'USD' },
  });
  // 31 of 33 coins are 248 cents of 264; 97 % of that is 240.56.
  expect(payloadOf(refundCharge('a')(given(...past)))).toMatchObject({ gross: 248, fee: 8, refund: 240 });
});

test('a reissued lot is refunded by its share of the price', () => {
  const late = plusMs(expiry, -DAY);
  const state = given(charge('a', 3, t0, fundingOf('a'), 100), hold('h', 2), release('h', null, late));
  expect(state.lots.get(`release-${late}.0`)).toMatchObject({ points: 2, paid: 66 });
  expect(payloadOf(refundCharge(`release-${late}.0`, late)(state))).toMatchObject({ gross: 66, refund: 64 });
});

test('fee and refund are the exact share of the amount paid, each rounded down once', () => {
  const large = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(
      large,
      large,
      large,
      fc.integer({ min: 0, max: 100 }),
      (paid, all, some, refundFeePercent) => {
        const terms = { at: t0, policy: { ...policy, refundFeePercent, fullRefundDays: -2 } };
        const spent = some % all;
        const state = given(
          charge('a', all, t0, fundingOf('a'), paid),
          ...(spent > 0 ? [spend('s', spent)] : []),
        );
        const decided = decideRefundCharge(state, { ...terms, refundId: 'w', lotId: 'a' });
        if (isRejection(decided)) throw new Error(decided.code);
        const { gross, fee, refund } = decided.events[0].payload;
        expect(BigInt(gross)).toBe((BigInt(paid) * BigInt(all - spent)) / BigInt(all));
        expect(BigInt(refund)).toBe((BigInt(gross) * BigInt(100 - refundFeePercent)) / 100n);
        expect(fee).toBe(gross - refund);
      },
    ),
  );
});

test.each([0, -1, 0.5, Number.NaN, 2 ** 53])('a charge with the paid amount %s is rejected', (paid) => {
  const refused = { code: 'PAID_INVALID', paid: String(paid), currency: 'KRW' };
  expect(charge('a', 5, t0, fundingOf('a'), paid)(given())).toEqual(refused);
});

test.each(['won', 'KRWx', 'xKRW', 'KR', ''])(
  'a charge in the unknown currency “%s” is rejected',
  (currency) => {
    const refused = { code: 'PAID_INVALID', paid: '500', currency };
    expect(charge('a', 5, t0, { ...fundingOf('a'), currency })(given())).toEqual(refused);
  },
);

test('partial refunds of a charge never exceed the amount paid', () => {
  const life = fc.array(
    fc.record({ held: fc.integer({ min: 1, max: 40 }), days: fc.constantFrom(0, 8, 1_800) }),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), life, (paid, holds) => {
      let state = given(charge('a', 100, t0, fundingOf('a'), paid));
      let refunded = 0;
      const attempt = (step: Step) => {
        const decided = step(state);
        if (isRejection(decided)) return;
        for (const event of decided.events)
          if (event.type === 'ChargeRefunded') refunded += event.payload.gross;
        state = decided.events.reduce<WalletState>(walletStream.evolve, state);
      };
      holds.forEach(({ held }, index) => {
        attempt(hold(`${index}`, held));
      });
      holds.forEach(({ days: late }, index) => {
        attempt(release(`${index}`, null, days(late), `r${index}`));
        for (const lotId of state.lots.keys()) attempt(refundCharge(lotId, days(late)));
      });
      expect(refunded).toBeLessThanOrEqual(paid);
    }),
  );
});
