import type { PaymentStatus } from '@sowon/contracts';

/** The order as it was made. `amount` in the minor unit of `currency`. */
export interface Order {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentStatus;
}

/** The provider’s data of the payment. */
export interface Paid {
  readonly merchantUid: string;
  readonly status: 'ready' | 'paid' | 'failed' | 'cancelled';
  readonly amount: number;
  readonly cancelAmount: number;
  readonly currency: string;
  readonly sandbox: boolean;
}

/**
 * Result of comparing a payment with its order.
 * - `credit`: everything agrees.
 * - `quarantine`: money was taken that does not match this order; it has to go back.
 * - `wait`: not paid yet; a failed attempt may still be paid, or another attempt may follow.
 * - `cancelled`: the provider gave all of it back before we credited anything.
 * - `foreign`: a payment of another order; it must not be changed because of a caller’s claim.
 */
export type Verdict =
  | { readonly kind: 'credit' | 'wait' | 'cancelled' | 'foreign' }
  | { readonly kind: 'quarantine'; readonly reason: string };

const openStatuses: readonly PaymentStatus[] = ['CREATED', 'PREPARED', 'READY'];

/** Returns true while an order waits for its money. */
export function isOpenOrder(status: PaymentStatus): boolean {
  return openStatuses.includes(status);
}

/**
 * Compares the provider’s data with the order; the browser’s data counts for nothing.
 * @param sandboxExpected true if this environment takes test payments
 */
export function judgePayment(order: Order, paid: Paid | null, sandboxExpected: boolean): Verdict {
  if (paid === null) return { kind: 'wait' };
  if (paid.merchantUid !== order.id) return { kind: 'foreign' };
  if (paid.status === 'cancelled' && paid.cancelAmount === paid.amount) return { kind: 'cancelled' };
  if (paid.status === 'ready' || paid.status === 'failed') return { kind: 'wait' };
  const reason = difference(order, paid, sandboxExpected);
  return reason === null ? { kind: 'credit' } : { kind: 'quarantine', reason };
}

function difference(order: Order, paid: Paid, sandboxExpected: boolean): string | null {
  if (paid.currency !== order.currency) return `paid in ${paid.currency}, ordered in ${order.currency}`;
  if (paid.amount !== order.amount) return `paid ${paid.amount}, ordered ${order.amount} ${order.currency}`;
  if (paid.cancelAmount !== 0) return `${paid.cancelAmount} ${paid.currency} of it was cancelled`;
  if (paid.sandbox !== sandboxExpected)
    return paid.sandbox ? 'a test payment' : 'a real payment in a test environment';
  if (!isOpenOrder(order.status)) return `paid when the order was ${order.status}`;
  return null;
}
