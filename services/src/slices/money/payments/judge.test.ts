import { expect, test } from 'vitest';
import { judgePayment, type Order, type Paid } from './decide-payment.ts';

const order: Order = { id: 'order-1', amount: 10_000, currency: 'KRW', status: 'PREPARED' };
const paid: Paid = {
  merchantUid: 'order-1',
  status: 'paid',
  amount: 10_000,
  cancelAmount: 0,
  currency: 'KRW',
  sandbox: false,
};
const judge = (orderPart: Partial<Order>, paidPart: Partial<Paid>) =>
  judgePayment({ ...order, ...orderPart }, { ...paid, ...paidPart }, false);

test.each(['CREATED', 'PREPARED', 'READY'] as const)(
  'a matching paid payment credits a %s order',
  (status) => {
    expect(judge({ status }, {})).toEqual({ kind: 'credit' });
  },
);

test.each<[string, Partial<Order>, Partial<Paid>]>([
  ['paid 9999, ordered 10000 KRW', {}, { amount: 9_999 }],
  ['paid 10001, ordered 10000 KRW', {}, { amount: 10_001 }],
  ['paid in USD, ordered in KRW', {}, { currency: 'USD' }],
  ['1 KRW of it was cancelled', {}, { cancelAmount: 1 }],
  ['1 KRW of it was cancelled', {}, { status: 'cancelled', cancelAmount: 1 }],
  ['a test payment', {}, { sandbox: true }],
  ['paid when the order was FAILED', { status: 'FAILED' }, {}],
  ['paid when the order was CANCELLED', { status: 'CANCELLED' }, {}],
])('a payment that does not match is set aside: %s', (reason, orderPart, paidPart) => {
  expect(judge(orderPart, paidPart)).toEqual({ kind: 'quarantine', reason });
});

test('a real payment is set aside if only test payments are expected', () => {
  expect(judgePayment(order, paid, true)).toEqual({
    kind: 'quarantine',
    reason: 'a real payment in a test environment',
  });
});

test('an unknown, started or failed payment is awaited', () => {
  expect(judgePayment(order, null, false)).toEqual({ kind: 'wait' });
  expect(judge({}, { status: 'ready' })).toEqual({ kind: 'wait' });
  expect(judge({}, { status: 'failed', amount: 1 })).toEqual({ kind: 'wait' });
});

test('a fully refunded payment is cancelled', () => {
  expect(judge({}, { status: 'cancelled', cancelAmount: 10_000 })).toEqual({ kind: 'cancelled' });
});

test('a payment of another order is foreign, even if it does not match', () => {
  expect(judge({}, { merchantUid: 'order-2', amount: 1 })).toEqual({ kind: 'foreign' });
});
