import { toProviderAmount } from '@sowon/services/ports/payment/amount';
import { type Language, type PayError, payErrors } from './pay-texts.ts';
import type { Payment, PaymentStatus } from './payment.ts';

/** The end of a window: with an attempt, or before one existed. */
export type PayOutcome =
  | { payment: Payment; error: PayError | null }
  | { payment?: undefined; merchantUid: string | null; error: PayError; detail?: string };

/** The result for the callback of the browser script. It does not prove a payment: the shop's server reads the payment itself. */
export interface PayResult {
  success: boolean;
  imp_uid: string | null;
  merchant_uid: string | null;
  /** In the provider's units: 11000 won, 14.2 dollars; 0 unless paid. */
  paid_amount: number;
  currency: string | null;
  status: PaymentStatus | null;
  pay_method: string | null;
  pg_provider: string | null;
  error_code: PayError | null;
  error_msg: string | null;
}

export function payResult(outcome: PayOutcome, language: Language): PayResult {
  const { payment, error } = outcome;
  const detail = outcome.payment ? undefined : outcome.detail;
  const isPaid = payment !== undefined && error === null;
  return {
    success: isPaid,
    imp_uid: payment?.impUid ?? null,
    merchant_uid: outcome.payment ? outcome.payment.merchantUid : outcome.merchantUid,
    paid_amount: isPaid ? toProviderAmount(payment.amount, payment.currency) : 0,
    currency: payment?.currency ?? null,
    status: payment?.status ?? null,
    pay_method: payment?.payMethod ?? null,
    pg_provider: payment?.pg ?? null,
    error_code: error,
    error_msg: error === null ? null : [payErrors[language][error], detail].filter(Boolean).join(' '),
  };
}
