import { type PaymentStatus, policy } from '@sowon/contracts';
import type { ProviderPayment } from '../../../ports/payment.ts';
import { failureOf, nextCheckAt } from './decide-payment.ts';
import type { QuarantineCause } from './tables.ts';

/** An order whose coins are not credited, as far as its verdict depends on it. `amount` in the minor unit of `currency`. */
export interface Order {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly pay_method: string;
  readonly status: Exclude<PaymentStatus, 'CREDITED'>;
  readonly created_at: Date;
  readonly next_check_at: Date | null;
}

/** Payments that took money. The first decided the verdict, and the others follow latest first. */
export type Paid = readonly [ProviderPayment, ...ProviderPayment[]];

/** The next step of an order. Amounts and texts of the effects follow from the payments that a verdict names. */
export type Verdict =
  /** The first payment buys the coins; all others go back. */
  | { readonly kind: 'CREDIT'; readonly paid: Paid }
  /** Money was taken that cannot buy the coins: all of it goes back. */
  | { readonly kind: 'QUARANTINE'; readonly paid: Paid; readonly cause: QuarantineCause }
  /** The order is quarantined, and its payers have to get or hear of their money. `isLate`: paid after all earlier money had gone back. */
  | { readonly kind: 'GIVE_BACK'; readonly paid: Paid; readonly isLate: boolean }
  /** The provider gave the money back before coins were credited. */
  | { readonly kind: 'CANCEL' }
  /** Nothing is paid yet: a failed attempt may still be paid, or another may follow. `failure`: the provider's words. */
  | {
      readonly kind: 'WAIT';
      readonly status: OpenStatus;
      readonly until: Date;
      readonly failure: string | null;
    }
  /** Nothing was paid in time. `begunHours`: hours for which a begun payment was awaited; null if none was begun. */
  | { readonly kind: 'GIVE_UP'; readonly begunHours: number | null; readonly failure: string | null }
  /** The order has ended and no money of it is left to return. */
  | { readonly kind: 'REST' };

/** States of an order that waits for its money. */
export const openStatuses = ['CREATED', 'PREPARED', 'READY'] as const satisfies readonly PaymentStatus[];
type OpenStatus = (typeof openStatuses)[number];

/** Returns true while an order waits for its money. */
export const isOpenOrder = (status: PaymentStatus): status is OpenStatus =>
  openStatuses.some((open) => open === status);

/** Returns true if money was taken. An attempt that was never paid has an amount too, but nothing to give back. */
export const wasPaid = ({ status }: Pick<ProviderPayment, 'status'>): boolean =>
  status === 'paid' || status === 'cancelled';

/** Returns how much of a paid payment can still be cancelled, in minor units; its status does not show this (see `ProviderPayment`). */
export const leftOf = ({ amount, cancelAmount }: Pick<ProviderPayment, 'amount' | 'cancelAmount'>): number =>
  amount - cancelAmount;

/**
 * Decides from an order and its payments at the provider what happens to both. Pure; claims of browsers and webhooks count for nothing.
 * Of several payments that fit, the earliest buys the coins. Source: docs/rules/payments.md#orders.
 * @param attempts all payments of the order at the provider, the latest first
 * @param takesTestPayments true if this environment takes test payments and no others
 */
export function judge(
  order: Order,
  attempts: readonly ProviderPayment[],
  { at, takesTestPayments }: { readonly at: Date; readonly takesTestPayments: boolean },
): Verdict {
  if (order.status === 'QUARANTINED') return judgeQuarantined(order, attempts);
  const misfitOf = (payment: ProviderPayment) => misfit(order, payment, takesTestPayments);
  const money = attempts.filter((payment) => wasPaid(payment) && !isCancelled(payment));
  const first = money.findLast((payment) => misfitOf(payment) === null) ?? money.at(-1);
  if (first) {
    const paid: Paid = [first, ...money.filter((payment) => payment !== first)];
    const cause = misfitOf(first);
    return cause === null ? { kind: 'CREDIT', paid } : { kind: 'QUARANTINE', paid, cause };
  }
  if (!isOpenOrder(order.status)) return { kind: 'REST' };
  const latest = attempts[0] ?? null;
  if (latest && isCancelled(latest)) return { kind: 'CANCEL' };
  return judgeUnpaid({ ...order, status: order.status }, latest, at);
}

/**
 * While an order is checked, the answer to an earlier return may be lost, so payers of returned money are listed too. After its checks only money
 * that is still there is news.
 */
function judgeQuarantined({ next_check_at }: Order, attempts: readonly ProviderPayment[]): Verdict {
  const isLate = next_check_at === null;
  const [first, ...others] = attempts.filter((one) => wasPaid(one) && (!isLate || leftOf(one) > 0));
  return first ? { kind: 'GIVE_BACK', paid: [first, ...others], isLate } : { kind: 'REST' };
}

function judgeUnpaid(
  { status, pay_method, created_at }: Order & { readonly status: OpenStatus },
  latest: ProviderPayment | null,
  at: Date,
): Verdict {
  const isBegun = latest?.status === 'ready';
  const { lastCheckHours, lastCheckHoursAtPaypal } = policy.payments;
  const hours = isBegun && pay_method === 'paypal' ? lastCheckHoursAtPaypal : lastCheckHours;
  const until = nextCheckAt(created_at, at, hours);
  const failure = failureOf(latest);
  if (until === null) return { kind: 'GIVE_UP', begunHours: isBegun ? hours : null, failure };
  return { kind: 'WAIT', status: isBegun ? 'READY' : status, until, failure };
}

/** Returns true if all of the money went back before any coins were credited. */
const isCancelled = ({ status, amount, cancelAmount }: ProviderPayment) =>
  status === 'cancelled' && cancelAmount === amount;

/** Returns why the money of a payment cannot buy the coins of the order; null if everything agrees. */
function misfit(order: Order, paid: ProviderPayment, takesTestPayments: boolean): QuarantineCause | null {
  if (paid.currency !== order.currency) return 'CURRENCY';
  if (paid.amount !== order.amount) return 'AMOUNT';
  // A cancelled payment buys nothing, even while the provider does not say yet how much of it went back.
  if (paid.cancelAmount !== 0 || paid.status === 'cancelled') return 'PARTLY_CANCELLED';
  if (paid.sandbox !== takesTestPayments) return paid.sandbox ? 'TEST_PAYMENT' : 'REAL_PAYMENT';
  return isOpenOrder(order.status) ? null : 'ORDER_ENDED';
}
