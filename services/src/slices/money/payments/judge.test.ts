import { policy } from '@sowon/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProviderPayment } from '../../../ports/payment.ts';
import { isOpenOrder, judge, leftOf, type Order, type Verdict, wasPaid } from './judge.ts';

const made = new Date('2026-11-21T00:00:00.000Z');
const minutesOn = (minutes: number) => new Date(made.getTime() + minutes * 60_000);
const hour = 60;

const order: Order = {
  id: 'order-1',
  amount: 10_000,
  currency: 'KRW',
  pay_method: 'card',
  status: 'PREPARED',
  created_at: made,
  next_check_at: minutesOn(5),
};
const paid: ProviderPayment = {
  impUid: 'imp_1',
  merchantUid: 'order-1',
  status: 'paid',
  amount: 10_000,
  cancelAmount: 0,
  currency: 'KRW',
  sandbox: false,
  failReason: null,
  paidAt: minutesOn(1),
  payMethod: 'card',
  pgProvider: null,
  cancellations: [],
};
const verdictOn = (
  orderPart: Partial<Order>,
  attempts: readonly Partial<ProviderPayment>[],
  { at = minutesOn(2), takesTestPayments = false } = {},
) => {
  const all = attempts.map((part, index) => ({ ...paid, impUid: `imp_${attempts.length - index}`, ...part }));
  return judge({ ...order, ...orderPart }, all, { at, takesTestPayments });
};
/** Ids of the payments that a verdict names, the deciding one first. */
const idsOf = (verdict: Verdict) => ('paid' in verdict ? verdict.paid.map(({ impUid }) => impUid) : []);

describe('money for an open order', () => {
  test.each(['CREATED', 'PREPARED', 'READY'] as const)('credits a %s order if it fits', (status) => {
    expect(verdictOn({ status }, [{}])).toEqual({ kind: 'CREDIT', paid: [paid] });
  });

  test.each<[string, Partial<ProviderPayment>]>([
    ['AMOUNT', { amount: 9_999 }],
    ['AMOUNT', { amount: 10_001 }],
    ['CURRENCY', { currency: 'USD' }],
    ['PARTLY_CANCELLED', { cancelAmount: 1 }],
    ['PARTLY_CANCELLED', { status: 'cancelled', cancelAmount: 1 }],
    ['PARTLY_CANCELLED', { status: 'cancelled', cancelAmount: 0 }],
    ['PARTLY_CANCELLED', { status: 'paid', cancelAmount: 10_000 }],
    ['TEST_PAYMENT', { sandbox: true }],
  ])('quarantines it for %s: %j', (cause, part) => {
    expect(verdictOn({}, [part])).toMatchObject({ kind: 'QUARANTINE', cause });
  });

  test('is quarantined as a real payment where only test payments are taken', () => {
    const verdict = verdictOn({}, [{}], { takesTestPayments: true });
    expect(verdict).toMatchObject({ kind: 'QUARANTINE', cause: 'REAL_PAYMENT' });
    expect(verdictOn({}, [{ sandbox: true }], { takesTestPayments: true })).toMatchObject({ kind: 'CREDIT' });
  });

  test('of several payments comes from the earliest that fits, and the others are named too', () => {
    const verdict = verdictOn({}, [{}, {}, { amount: 1 }, { status: 'failed' }]);
    expect([verdict.kind, idsOf(verdict)]).toEqual(['CREDIT', ['imp_3', 'imp_4', 'imp_2']]);
    const none = verdictOn({}, [{ amount: 2 }, { amount: 1 }]);
    expect([none.kind, idsOf(none)]).toEqual(['QUARANTINE', ['imp_1', 'imp_2']]);
  });
});

describe('an open order without money', () => {
  test('waits for the next check, with its latest failure', () => {
    const waits = { kind: 'WAIT', status: 'PREPARED', until: minutesOn(5), failure: null };
    expect(verdictOn({}, [])).toEqual(waits);
    expect(verdictOn({}, [{ status: 'failed', failReason: ' refused ' }])).toEqual({
      ...waits,
      failure: 'refused',
    });
    expect(verdictOn({}, [{ status: 'ready' }, { status: 'failed' }])).toEqual({ ...waits, status: 'READY' });
  });

  test('is cancelled if its latest payment went back in full, and waits if another attempt followed', () => {
    const gone = { status: 'cancelled', cancelAmount: 10_000 } as const;
    expect(verdictOn({}, [gone])).toEqual({ kind: 'CANCEL' });
    expect(verdictOn({}, [{ status: 'ready' }, gone])).toMatchObject({ kind: 'WAIT', status: 'READY' });
  });

  test('is given up after the last check; the hours are known only of a begun payment', () => {
    const { lastCheckHours, lastCheckHoursAtPaypal } = policy.payments;
    const at = minutesOn(lastCheckHours * hour);
    expect(verdictOn({}, [], { at })).toEqual({ kind: 'GIVE_UP', begunHours: null, failure: null });
    expect(verdictOn({}, [{ status: 'ready' }], { at })).toMatchObject({ begunHours: lastCheckHours });
    const paypal = { pay_method: 'paypal' };
    expect(verdictOn(paypal, [], { at })).toMatchObject({ kind: 'GIVE_UP', begunHours: null });
    expect(verdictOn(paypal, [{ status: 'ready' }], { at })).toMatchObject({ kind: 'WAIT' });
    expect(
      verdictOn(paypal, [{ status: 'ready' }], { at: minutesOn(lastCheckHoursAtPaypal * hour) }),
    ).toMatchObject({ kind: 'GIVE_UP', begunHours: lastCheckHoursAtPaypal });
  });
});

describe('an ended order', () => {
  test.each(['FAILED', 'CANCELLED'] as const)(
    'that is %s quarantines later money, and else rests',
    (status) => {
      expect(verdictOn({ status }, [{}])).toMatchObject({ kind: 'QUARANTINE', cause: 'ORDER_ENDED' });
      for (const attempts of [
        [],
        [{ status: 'failed' }],
        [{ status: 'cancelled', cancelAmount: 10_000 }],
      ] as const)
        expect(verdictOn({ status }, attempts, { at: minutesOn(10_000) })).toEqual({ kind: 'REST' });
    },
  );

  test('that is quarantined gives its money back, and names returned money only while it is checked', () => {
    const returned = { status: 'cancelled', cancelAmount: 10_000 } as const;
    const checked = verdictOn({ status: 'QUARANTINED' }, [{}, returned, { status: 'failed' }]);
    expect(checked).toMatchObject({ kind: 'GIVE_BACK', isLate: false });
    expect(idsOf(checked)).toEqual(['imp_3', 'imp_2']);
    const done = { status: 'QUARANTINED', next_check_at: null } as const;
    const late = verdictOn(done, [{ cancelAmount: 1 }, returned]);
    expect([late, idsOf(late)]).toMatchObject([{ kind: 'GIVE_BACK', isLate: true }, ['imp_2']]);
    expect(verdictOn(done, [returned, { status: 'ready' }])).toEqual({ kind: 'REST' });
  });
});

describe('for any order and attempts', () => {
  const orders = fc.record<Partial<Order>>({
    status: fc.constantFrom('CREATED', 'PREPARED', 'READY', 'FAILED', 'CANCELLED', 'QUARANTINED'),
    pay_method: fc.constantFrom('card', 'paypal'),
    next_check_at: fc.constantFrom(null, minutesOn(5)),
  });
  const attempts = fc.array(
    fc
      .record({
        status: fc.constantFrom('ready', 'paid', 'failed', 'cancelled'),
        amount: fc.constantFrom(9_000, 10_000),
        part: fc.constantFrom(0, 0.5, 1),
        currency: fc.constantFrom('KRW', 'USD'),
        sandbox: fc.boolean(),
      })
      .map(
        ({ part, ...payment }): Partial<ProviderPayment> => ({
          ...payment,
          cancelAmount: payment.amount * part,
        }),
      ),
    { maxLength: 5 },
  );
  const instants = fc.integer({ min: 0, max: 400 * hour }).map(minutesOn);
  const check = (
    holds: (verdict: Verdict, order: Order, attempts: readonly ProviderPayment[], at: Date) => void,
  ) =>
    fc.assert(
      fc.property(orders, attempts, instants, (orderPart, parts, at) => {
        const all = parts.map((part, index) => ({ ...paid, ...part, impUid: `imp_${index}` }));
        const judged = { ...order, ...orderPart };
        holds(judge(judged, all, { at, takesTestPayments: false }), judged, all, at);
      }),
      { numRuns: 1_000 },
    );

  test('every payment that still has money is named once, and none that was never paid', () => {
    check((verdict, _, all) => {
      const named = idsOf(verdict);
      expect(new Set(named).size).toBe(named.length);
      for (const payment of all) {
        const isNamed = named.includes(payment.impUid);
        if (!wasPaid(payment)) expect(isNamed).toBe(false);
        else if (leftOf(payment) > 0) expect(isNamed).toBe(true);
      }
    });
  });

  test('coins are credited exactly if the order is open and a payment agrees in everything', () => {
    check((verdict, { status }, all) => {
      const agrees = (one: ProviderPayment) =>
        one.status === 'paid' &&
        [one.amount, one.cancelAmount, one.currency, one.sandbox].join() === '10000,0,KRW,false';
      const fitting = isOpenOrder(status) ? all.filter(agrees) : [];
      expect(verdict.kind === 'CREDIT').toBe(fitting.length > 0);
      if (verdict.kind === 'CREDIT') expect(verdict.paid[0]).toBe(fitting.at(-1));
    });
  });

  test('only an open order waits, is cancelled or given up, and it waits for a later instant', () => {
    check((verdict, { status }, _, at) => {
      if (verdict.kind === 'WAIT' || verdict.kind === 'CANCEL' || verdict.kind === 'GIVE_UP')
        expect(isOpenOrder(status)).toBe(true);
      if (verdict.kind === 'REST') expect(isOpenOrder(status)).toBe(false);
      if (verdict.kind === 'WAIT') expect(verdict.until.getTime()).toBeGreaterThan(at.getTime());
      expect(verdict.kind === 'GIVE_BACK').toBe(status === 'QUARANTINED' && verdict.kind !== 'REST');
    });
  });
});
