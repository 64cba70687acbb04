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

const CancellationReply = z.object({
  cancellation_id: z.string().nullish(),
  pg_tid: z.string().nullish(),
  amount: z.number(),
  cancelled_at: z.int().nonnegative(),
  reason: z.string().nullish(),
});

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
  cancel_history: z.array(CancellationReply).nullish(),
});

/** A refunded part of a payment, as the provider recorded it. */
export interface ProviderCancellation {
  /** The provider's id of the cancellation; the transaction's id for older ones, which have none. */
  id: string;
  /** In minor units of the payment's currency. */
  amount: number;
  at: Date;
  /** As given by the person who cancelled. */
  reason: string;
}

/** The current state of a payment at the provider; amounts in minor units (won, cents). */
export interface ProviderPayment {
  impUid: string;
  merchantUid: string;
  /** After a partial cancellation this may be `paid` or `cancelled`: check `cancelAmount`. */
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
  /** Refunds of the payment, the oldest first; may lag behind `cancelAmount` on slow channels. */
  cancellations: readonly ProviderCancellation[];
}

/** Checks a payment of the provider and converts it; keeps only the fields that the product needs. */
export const Payment = PaymentReply.transform((reply, ctx): ProviderPayment => {
  const amount = toMinorUnits(reply.amount, reply.currency);
  const cancelAmount = toMinorUnits(reply.cancel_amount, reply.currency);
  if (amount === undefined || cancelAmount === undefined || cancelAmount > amount) {
    ctx.addIssue({ code: 'custom', message: `no such amount in ${reply.currency}`, input: reply.amount });
    return z.NEVER;
  }
  const cancellations = cancellationsOf(reply);
  if (cancellations === undefined) {
    ctx.addIssue({
      code: 'custom',
      message: `no such cancellation in ${reply.currency}`,
      input: reply.amount,
    });
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
    cancellations,
  };
});

/** One page of payments; `next` is 0 on the last page. */
export const PaymentPage = z.object({
  total: z.int().nonnegative(),
  next: z.int().nonnegative(),
  list: z.array(Payment),
});

function cancellationsOf(reply: z.output<typeof PaymentReply>): ProviderCancellation[] | undefined {
  const found: ProviderCancellation[] = [];
  for (const { cancellation_id, pg_tid, amount, cancelled_at, reason } of reply.cancel_history ?? []) {
    const minor = toMinorUnits(amount, reply.currency);
    if (minor === undefined) return undefined;
    const id = cancellation_id ?? pg_tid ?? '';
    found.push({ id, amount: minor, at: new Date(cancelled_at * 1_000), reason: reason ?? '' });
  }
  return found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
