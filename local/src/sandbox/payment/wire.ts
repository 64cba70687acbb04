import { toProviderAmount } from '@sowon/services/ports/payment/amount';
import type { Payment } from './payment.ts';

/** The envelope of every response. */
export interface Envelope {
  code: number;
  message: string | null;
  response: unknown;
}

export const success = (response: unknown): Envelope => ({ code: 0, message: null, response });
export const refusal = (message: string, code = 1): Envelope => ({ code, message, response: null });

/** Returns a payment in the provider's documented format; the only place in the sandbox that writes it. */
export function paymentOnTheWire(payment: Payment): Record<string, unknown> {
  const amount = (minorUnits: number) => toProviderAmount(minorUnits, payment.currency);
  return {
    imp_uid: payment.impUid,
    merchant_uid: payment.merchantUid,
    status: payment.status,
    amount: amount(payment.amount),
    cancel_amount: amount(payment.cancelAmount),
    currency: payment.currency,
    sandbox: true,
    name: payment.name,
    pay_method: payment.payMethod,
    pg_provider: payment.pg,
    pg_tid: `sandbox-${payment.impUid}`,
    channel: payment.channel,
    buyer_name: null,
    buyer_email: null,
    buyer_tel: null,
    custom_data: null,
    started_at: payment.startedAt,
    paid_at: payment.paidAt,
    failed_at: payment.failedAt,
    cancelled_at: payment.cancelledAt,
    fail_reason: payment.failReason,
    cancel_reason: payment.cancelHistory.at(-1)?.reason ?? null,
    cancel_history: payment.cancelHistory.map((cancellation, index) => ({
      pg_tid: `sandbox-${payment.impUid}`,
      cancellation_id: `${payment.impUid}-${index + 1}`,
      amount: amount(cancellation.amount),
      cancelled_at: cancellation.cancelledAt,
      reason: cancellation.reason,
    })),
    receipt_url: null,
    cash_receipt_issued: false,
  };
}
