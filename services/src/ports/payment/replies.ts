import { z } from 'zod';
import { type Currency, currencies, toMinorUnits } from './amount.ts';

/** Every answer of the provider; HTTP 200 with another code than 0 is a refusal. */
export const Envelope = z.object({
  code: z.int(),
  message: z.string().nullish(),
  response: z.unknown(),
});

export const TokenReply = z.object({
  access_token: z.string().min(1),
  /** Unix seconds of the provider's clock. */
  expired_at: z.int(),
  now: z.int(),
});

export const PreparedReply = z.object({
  merchant_uid: z.string(),
  amount: z.number(),
  currency: z.string().nullish(),
});

const unixSeconds = z.int().nonnegative().nullish();

const PaymentReply = z.object({
  imp_uid: z.string().min(1),
  merchant_uid: z.string().min(1),
  status: z.enum(['ready', 'paid', 'failed', 'cancelled']),
  amount: z.number(),
  cancel_amount: z.number(),
  currency: z.enum(currencies),
  sandbox: z.boolean(),
  paid_at: unixSeconds,
  fail_reason: z.string().nullish(),
  pay_method: z.string().nullish(),
  pg_provider: z.string().nullish(),
});

/** A payment as the provider knows it now; amounts in minor units (won, cents). */
export interface ProviderPayment {
  impUid: string;
  merchantUid: string;
  /** After a part was cancelled this may be `paid` or `cancelled`: judge by `cancelAmount`. */
  status: 'ready' | 'paid' | 'failed' | 'cancelled';
  amount: number;
  cancelAmount: number;
  currency: Currency;
  paidAt: Date | null;
  failReason: string | null;
  payMethod: string | null;
  pgProvider: string | null;
  /** True for a payment of a test channel, where no money moved: never credit it in production. */
  sandbox: boolean;
}

/** Checks a payment in the provider's words and puts it in ours. Names no more of it than what the product needs. */
export const Payment = PaymentReply.transform((reply, ctx): ProviderPayment => {
  const amount = toMinorUnits(reply.amount, reply.currency);
  const cancelAmount = toMinorUnits(reply.cancel_amount, reply.currency);
  if (amount === undefined || cancelAmount === undefined || cancelAmount > amount) {
    ctx.addIssue({ code: 'custom', message: `no such amount in ${reply.currency}`, input: reply.amount });
    return z.NEVER;
  }
  return {
    impUid: reply.imp_uid,
    merchantUid: reply.merchant_uid,
    status: reply.status,
    amount,
    cancelAmount,
    currency: reply.currency,
    // The provider writes 0 for "not yet".
    paidAt: reply.paid_at ? new Date(reply.paid_at * 1_000) : null,
    failReason: reply.fail_reason ?? null,
    payMethod: reply.pay_method ?? null,
    pgProvider: reply.pg_provider ?? null,
    sandbox: reply.sandbox,
  };
});
