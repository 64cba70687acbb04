import { randomInt } from 'node:crypto';
import { type Currency, toMinorUnits } from '@sowon/services/ports/payment/amount';
import type { Payment } from './payment.ts';
import type { Store } from './store.ts';

/** A browser's request to open the payment window. */
export interface AttemptRequest {
  merchantUid: string;
  /** In the provider's units: 11000 won, 14.2 dollars. */
  amount: number;
  currency: Currency;
  name: string;
  payMethod: string;
  pg: string;
  channel: Payment['channel'];
  noticeUrl: string | null;
}

export type AttemptRefusal = 'NO_AMOUNT' | 'ALREADY_PAID' | 'AMOUNT_DIFFERS' | 'CURRENCY_DIFFERS';

/**
 * Opens the window for an order, or returns the reason for a refusal: an amount or currency that differs from the prepared one is refused before anything can
 * be paid. A reload returns the attempt it has opened.
 * @param now Unix seconds
 */
export function openAttempt(store: Store, request: AttemptRequest, now: number): Payment | AttemptRefusal {
  const amount = toMinorUnits(request.amount, request.currency);
  if (amount === undefined || amount === 0) return 'NO_AMOUNT';
  if (isPaid(store, request.merchantUid)) return 'ALREADY_PAID';
  const prepared = store.prepared(request.merchantUid);
  if (prepared !== undefined) {
    if (prepared.currency !== null && prepared.currency !== request.currency) return 'CURRENCY_DIFFERS';
    if (prepared.amount !== request.amount) return 'AMOUNT_DIFFERS';
  }
  const [latest] = store.attempts(request.merchantUid);
  const isReload =
    latest?.status === 'ready' && latest.amount === amount && latest.currency === request.currency;
  return isReload ? latest : startAttempt(store, { ...request, amount }, now);
}

/** True if the order was paid; a cancelled payment closes the order too. */
export function isPaid(store: Store, merchantUid: string): boolean {
  return store.attempts(merchantUid).some(({ status }) => status === 'paid' || status === 'cancelled');
}

/** Starts an attempt without any check. @param request amount in minor units */
export function startAttempt(store: Store, request: AttemptRequest, now: number): Payment {
  return store.save({
    impUid: `imp_${String(now).padStart(10, '0')}${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
    merchantUid: request.merchantUid,
    status: 'ready',
    amount: request.amount,
    cancelAmount: 0,
    currency: request.currency,
    name: request.name,
    payMethod: request.payMethod,
    pg: request.pg,
    channel: request.channel,
    noticeUrl: request.noticeUrl,
    startedAt: now,
    paidAt: 0,
    failedAt: 0,
    cancelledAt: 0,
    failReason: null,
    cancelHistory: [],
  });
}
