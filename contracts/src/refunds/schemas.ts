import { z } from 'zod';
import { Id, Instant, KstDate } from '../primitives.ts';

/**
 * How money that is owed to a member for a charge stands: DUE: the provider is asked to pay it back; ACCEPTED: the provider has taken
 * the order and not carried it out yet; BY_HAND: the staff has to pay it; PAYING: somebody of the staff says that they pay it now, so nobody
 * else does; RECORDED: they say that they paid it, and a second one has to agree; PAID: it is paid, with its proof.
 */
export const RefundStatus = z.enum(['DUE', 'ACCEPTED', 'BY_HAND', 'PAYING', 'RECORDED', 'PAID']);
export type RefundStatus = z.output<typeof RefundStatus>;

/**
 * Why the provider cannot pay it: TRANSFER: the charge was paid by a transfer to our bank; NO_PAYMENT: no payment of the provider
 * belongs to the charge; REFUSED: the provider refused, for example a payment that is too old; NOT_LEFT: less than is owed
 * is left of the payment there, as somebody else has cancelled it; NOT_CARRIED_OUT: the provider took the order, and nothing came of it;
 * NOT_NAMED: after it was asked, the provider has cancelled as much and does not say for what, so this refund may be paid.
 */
export const ByHandReason = z.enum([
  ...['TRANSFER', 'NO_PAYMENT', 'REFUSED', 'NOT_LEFT'],
  ...['NOT_CARRIED_OUT', 'NOT_NAMED'],
] as const);
export type ByHandReason = z.output<typeof ByHandReason>;

/** How the staff pays by hand: by a transfer from our bank, or by a cancellation in the provider's own console. */
export const HandWay = z.enum(['BANK_TRANSFER', 'PROVIDER_CONSOLE']);
export type HandWay = z.output<typeof HandWay>;

/** How a refund was paid. */
export const PaidWay = z.enum(['PROVIDER', ...HandWay.options]);
export type PaidWay = z.output<typeof PaidWay>;

/** What a charge was paid in. */
export const PaidCurrency = z.enum(['KRW', 'USD']);

/** The account in Korea that a member told for money which no provider can give back, as far as it takes to know it again. */
export const RefundAccount = z.object({
  bankName: z.string(),
  /** The last four digits of its number. */
  lastDigits: z.string(),
  told: Instant,
});
export type RefundAccount = z.output<typeof RefundAccount>;

/** Money that is transferred to that account, and not paid yet. */
export const RefundToAccount = z.object({
  id: Id,
  /** In minor units of `currency`. */
  amount: z.int(),
  currency: PaidCurrency,
  /** Paid by the end of this day in Korea. */
  dueOn: KstDate,
});
export type RefundToAccount = z.output<typeof RefundToAccount>;
