import { z } from 'zod';
import { policy } from '../policy.ts';
import { Coins, Currency, Id, Instant, KstDate, Money, requiredText } from '../primitives.ts';
import { refundCauses } from './refund-causes.ts';

/**
 * State of a refund. DUE: the provider is asked to pay it. ACCEPTED: the provider accepted it but has not carried it out yet. BY_HAND: staff must pay
 * it. PAYING: a staff member is paying it now, so nobody else does. RECORDED: the payment is recorded, a second one must confirm. PAID: it is paid, with
 * its proof.
 */
export const RefundStatus = z.enum(['DUE', 'ACCEPTED', 'BY_HAND', 'PAYING', 'RECORDED', 'PAID']);
export type RefundStatus = z.output<typeof RefundStatus>;

/**
 * Why the provider cannot pay it. TRANSFER: the charge was paid by bank transfer. NO_PAYMENT: the charge has no payment at the provider. REFUSED: the
 * provider refused, for example because the payment is too old. NOT_LEFT: less than the refund is left of the payment there, because someone else
 * cancelled part of it. NOT_CARRIED_OUT: the provider accepted it, but never paid. NOT_NAMED: after our request the provider cancelled the same amount
 * without naming a refund, so this one may be paid already.
 */
export const ByHandReason = z.enum([
  ...['TRANSFER', 'NO_PAYMENT', 'REFUSED', 'NOT_LEFT'],
  ...['NOT_CARRIED_OUT', 'NOT_NAMED'],
] as const);
export type ByHandReason = z.output<typeof ByHandReason>;

/** How staff pays by hand: by a transfer from our bank, or by a cancellation in the provider's own console. */
export const HandWay = z.enum(['BANK_TRANSFER', 'PROVIDER_CONSOLE']);
export type HandWay = z.output<typeof HandWay>;

/** Way of payment of a refund. */
export const PaidWay = z.enum(['PROVIDER', ...HandWay.options]);
export type PaidWay = z.output<typeof PaidWay>;

/** A member's Korean bank account for refunds that no provider can pay, reduced to what identifies it. */
export const RefundAccount = z.object({
  bankName: z.string(),
  /** The last four digits of its number. */
  lastDigits: z.string(),
  told: Instant,
});
export type RefundAccount = z.output<typeof RefundAccount>;

/** A refund that will be transferred to that account, not paid yet. */
export const RefundToAccount = z.object({
  id: Id,
  /** In minor units of `currency`. */
  amount: z.int(),
  currency: Currency,
  /** Paid by the end of this day in Korea. */
  dueOn: KstDate,
});
export type RefundToAccount = z.output<typeof RefundToAccount>;

/** WHOLE: the full price of an untouched charge within its days. REMAINING: the price of the coins left, less a fee. */
export const WithdrawalRule = z.enum(['WHOLE', 'REMAINING']);

/** A withdrawal exactly as the fan was shown it; refused if it would differ. */
export const WithdrawCharge = z.strictObject({
  lotId: requiredText(200),
  /** Coins to withdraw. */
  point: Coins.min(1),
  /** Refund for these coins, in minor units of `currency`. */
  amount: Money,
  currency: Currency,
  rule: WithdrawalRule,
});
export type WithdrawCharge = z.output<typeof WithdrawCharge>;

/** Refund owed to a fan for withdrawn coins. */
export const OwedRefund = z.object({
  amount: Money,
  currency: Currency,
  /** The day by whose end it is paid, KST. */
  payBy: KstDate,
});
export type OwedRefund = z.output<typeof OwedRefund>;

/** The part of a charge that was not refunded. Money in minor units of its currency. */
export const LeftOfCharge = z.object({
  /** The price less earlier refunds. */
  amount: z.int(),
  /** Coins left. */
  points: z.int(),
  /** Coins held by missions. */
  held: z.int(),
  /** Refund by the rule for the coins left, at this moment. */
  byRule: z.int(),
});
export type LeftOfCharge = z.output<typeof LeftOfCharge>;

/** A discretionary refund of a charge, which no rule requires; it needs two staff members. */
export const RefundGrant = z.strictObject({
  cause: z.enum(refundCauses),
  /** In minor units of the charge's currency. */
  amount: Money.min(1),
});

export const ProposeWithdrawal = z.strictObject({
  /** Refund by the rule for all coins left of the charge, as shown; in minor units of the charge's currency. */
  amount: Money.min(1),
  /** Shown to the approver. */
  reason: requiredText(policy.text.commentMax),
});

export const ProposeRefund = z.strictObject({
  refund: RefundGrant,
  /** Shown to the approver. */
  reason: requiredText(policy.text.commentMax),
});
