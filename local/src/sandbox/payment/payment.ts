import { currencies } from '@sowon/services/ports/payment/amount';
import { z } from 'zod';

const Currency = z.enum(currencies);
/** Won or cents: sums and differences of payments are never made with decimals. */
const MinorUnits = z.int().min(0);

export const Prepared = z.object({
  merchantUid: z.string(),
  /** As the provider writes it (14.2 dollars): without a currency nobody can tell its minor units. */
  amount: z.number(),
  /** Null: any currency is let through, as at the real provider. */
  currency: Currency.nullable(),
});
export type Prepared = z.output<typeof Prepared>;

const Cancellation = z.object({ amount: MinorUnits, cancelledAt: z.int(), reason: z.string() });

/** One attempt to pay an order. Instants are Unix seconds, 0 where it has not happened, as on the wire. */
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

/** What can still be given back. */
export const cancellable = (payment: Payment) => payment.amount - payment.cancelAmount;

export function settle(payment: Payment, at: number): Payment {
  return { ...payment, status: 'paid', paidAt: at, failedAt: 0, failReason: null };
}

export function fail(payment: Payment, at: number, reason: string): Payment {
  return { ...payment, status: 'failed', failedAt: at, failReason: reason };
}

/**
 * Takes `amount` of a paid payment back. The provider's documents leave open what a partly cancelled payment is
 * called, so the caller says it.
 */
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
