import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differencesOf, type OurSide, type TheirSide } from './compare.ts';

const order: OurSide = {
  id: 'o',
  status: 'CREDITED',
  imp_uid: 'imp_1',
  amount: 10_000,
  currency: 'KRW',
  settled: 0,
  refundsListed: 0,
  refundsBooked: 0,
};
const payment: TheirSide = {
  impUid: 'imp_1',
  merchantUid: 'o',
  status: 'paid',
  amount: 10_000,
  cancelAmount: 0,
  currency: 'KRW',
  sandbox: false,
};
const kinds = (ours: OurSide | null, theirs: TheirSide | null) =>
  differencesOf(ours, theirs, false).map(({ kind, ours: us, providers }) => [kind, us, providers]);

test.each([
  ['both agree', order, payment, []],
  ['money for no order', null, payment, [['NO_ORDER', 0, 10_000]]],
  ['that money was given back', null, { ...payment, status: 'cancelled', cancelAmount: 10_000 }, []],
  ['an order that failed was paid', { ...order, status: 'FAILED' }, payment, [['NOT_CREDITED', 0, 10_000]]],
  [
    'a part of it is left',
    { ...order, status: 'QUARANTINED' },
    { ...payment, cancelAmount: 1 },
    [['NOT_CREDITED', 0, 9_999]],
  ],
  ['nobody paid', { ...order, status: 'READY' }, { ...payment, status: 'ready' }, []],
  ['paid twice', order, { ...payment, impUid: 'imp_2' }, [['SECOND_PAYMENT', 0, 10_000]]],
  ['a second attempt failed', order, { ...payment, impUid: 'imp_2', status: 'failed' }, []],
  ['another amount', order, { ...payment, amount: 9_000 }, [['AMOUNT', 10_000, 9_000]]],
  ['another currency', order, { ...payment, currency: 'USD' }, [['AMOUNT', 10_000, 10_000]]],
  ['cancelled unknown to us', order, { ...payment, cancelAmount: 4_000 }, [['CANCELLED', 0, 4_000]]],
  [
    'cancelled, and the coins charged back',
    { ...order, settled: 4_000 },
    { ...payment, cancelAmount: 4_000 },
    [],
  ],
  [
    'a refund of ours',
    { ...order, refundsListed: 4_000, refundsBooked: 4_000 },
    { ...payment, cancelAmount: 4_000 },
    [],
  ],
  [
    'a refund that is not booked yet',
    { ...order, refundsListed: 4_000 },
    { ...payment, cancelAmount: 4_000 },
    [],
  ],
  [
    'a refund that the provider does not have',
    { ...order, refundsBooked: 4_000 },
    payment,
    [['REFUND_MISSING', 4_000, 0]],
  ],
  [
    'a refund that the staff says it gave back at the provider, of which a part is there',
    { ...order, refundsListed: 4_000, refundsBooked: 4_000 },
    { ...payment, cancelAmount: 1_000 },
    [['REFUND_MISSING', 4_000, 1_000]],
  ],
  ['coins without a payment that are charged back', { ...order, settled: 10_000 }, null, []],
  ['coins without a payment', order, null, [['NOT_PAID', 10_000, 0]]],
  ['coins for a payment that failed', order, { ...payment, status: 'failed' }, [['NOT_PAID', 10_000, 0]]],
  ['coins for a test payment', order, { ...payment, sandbox: true }, [['NOT_PAID', 10_000, 0]]],
  ['a test payment for no order', null, { ...payment, sandbox: true }, []],
] as const)('%s', (_, ours, theirs, expected) => {
  expect(kinds(ours, theirs)).toEqual(expected);
});

describe('any two lists', () => {
  const currency = fc.constantFrom('KRW' as const, 'USD' as const);
  const money = fc.integer({ min: 1, max: 1_000_000 });
  const theirSide = fc
    .record({
      amount: money,
      part: fc.integer({ min: 0, max: 100 }),
      currency,
      sandbox: fc.boolean(),
      impUid: fc.constantFrom('imp_1', 'imp_2'),
      status: fc.constantFrom('ready' as const, 'paid' as const, 'failed' as const, 'cancelled' as const),
    })
    .map(({ part, ...their }): TheirSide => {
      const isPaid = their.status === 'paid' || their.status === 'cancelled';
      const cancelAmount = isPaid ? Math.floor((their.amount * part) / 100) : 0;
      return { ...their, merchantUid: 'o', cancelAmount };
    });
  const ourSide = fc.record({
    id: fc.constant('o'),
    amount: money,
    currency,
    imp_uid: fc.constant('imp_1'),
    status: fc.constantFrom('READY' as const, 'FAILED' as const, 'CREDITED' as const, 'QUARANTINED' as const),
    settled: fc.nat(1_000),
    refundsListed: fc.nat(1_000),
    refundsBooked: fc.nat(1_000),
  });

  test('agree exactly if the money kept equals the value of the coins', () => {
    fc.assert(
      fc.property(fc.option(ourSide), fc.option(theirSide), (ours, theirs) => {
        const found = differencesOf(ours, theirs, false);
        const isMoney =
          theirs !== null && !theirs.sandbox && (theirs.status === 'paid' || theirs.status === 'cancelled');
        const left = isMoney ? theirs.amount - theirs.cancelAmount : 0;
        const hasCoins = ours?.status === 'CREDITED' && (theirs === null || theirs.impUid === ours.imp_uid);
        // The money that the coins represent: the amount paid, less charge-backs.
        const stands = hasCoins ? ours.amount - ours.settled - ours.refundsListed : 0;
        if (hasCoins && isMoney && found.length === 0) {
          expect([theirs.amount, theirs.currency]).toEqual([ours.amount, ours.currency]);
          expect(left).toBeGreaterThanOrEqual(stands);
        }
        if (!hasCoins) expect(found.reduce((sum, { providers }) => sum + providers, 0)).toBe(left);
        if (hasCoins && !isMoney && ours.settled < ours.amount) {
          expect(found).toMatchObject([{ kind: 'NOT_PAID', ours: ours.amount }]);
        }
        if (hasCoins && isMoney && left < stands) expect(found).not.toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('report each difference once, and nothing that both agree on', () => {
    fc.assert(
      fc.property(ourSide, theirSide, (ours, theirs) => {
        const found = differencesOf(ours, theirs, false).map(({ kind }) => kind);
        expect(new Set(found).size).toBe(found.length);
        if (!found.includes('CANCELLED')) return;
        const known = { ...ours, settled: theirs.cancelAmount - ours.refundsListed };
        expect(differencesOf(known, theirs, false).map(({ kind }) => kind)).not.toContain('CANCELLED');
      }),
    );
  });
});
