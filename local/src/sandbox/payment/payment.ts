import { currencies } from '@sowon/services/ports/payment/amount';
import { z } from 'zod';

const Currency = z.enum(currencies);
/** Won or cents: sums and differences of payments never use decimals. */
const MinorUnits = z.int().min(0);

export const Prepared = z.object({
  merchantUid: z.string(),
  /** In the provider's units (14.2 dollars): minor units are unknown without a currency. */
  amount: z.number(),
  /** Null: accepts any currency, as at the real provider. */
  currency: Currency.nullable(),
});
export type Prepared = z.output<typeof Prepared>;

const Cancellation = z.object({ amount: MinorUnits, cancelledAt: z.int(), reason: z.string() });

/** One attempt to pay an order. Instants are Unix seconds, 0 if not yet happened, as on the wire. */
export const Payment = z.object({
  impUid: z.string(),
  merchantUid: z.string(),
  status: z.enum(['ready', 'paid', 'failed', 'cancelled']),
  amount: MinorUnits,
  cancelAmount: MinorUnits,
  currency: Currency,
  name: z.string(),
  payMethod: z.string(),
  pg: z.string(),
  channel: z.enum(['pc', 'mobile', 'api']),
  noticeUrl: z.string().nullable(),
  startedAt: z.int(),
  paidAt: z.int(),
  failedAt: z.int(),
  cancelledAt: z.int(),
  failReason: z.string().nullable(),
  cancelHistory: z.array(Cancellation),
});
export type Payment = z.output<typeof Payment>;
export type PaymentStatus = Payment['status'];

/** Returns the amount that can still be refunded, in minor units. */
export const cancellable = (payment: Payment) => payment.amount - payment.cancelAmount;

export function settle(payment: Payment, at: number): Payment {
  return { ...payment, status: 'paid', paidAt: at, failedAt: 0, failReason: null };
}

export function fail(payment: Payment, at: number, reason: string): Payment {
  return { ...payment, status: 'failed', failedAt: at, failReason: reason };
}

/** Refunds `amount` of a paid payment. The provider's documents do not define the status of a partly cancelled payment, so the caller decides it. */
export function takeBack(
  payment: Payment,
  cancellation: { amount: number; at: number; reason: string; partialStatus: 'paid' | 'cancelled' },
): Payment {
  const { amount, at, reason, partialStatus } = cancellation;
  const whole = amount === cancellable(payment);
  return {
    ...payment,
    status: whole ? 'cancelled' : partialStatus,
    cancelAmount: payment.cancelAmount + amount,
    cancelledAt: at,
    cancelHistory: [...payment.cancelHistory, { amount, cancelledAt: at, reason }],
  };
}
