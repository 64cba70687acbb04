import { z } from 'zod';

/**
 * Kinds of differences between the provider's list and ours. NO_ORDER: money for none of our orders. NOT_CREDITED: money for an order without a credit.
 * SECOND_PAYMENT: money in addition to the credited payment. AMOUNT: an amount or currency other than credited. CANCELLED: the provider refunded more
 * than we know. NOT_PAID: coins were credited, but the provider knows no payment. REFUND_MISSING: a refund recorded as paid by the provider is not on
 * its list.
 */
export const DifferenceKind = z.enum([
  'NO_ORDER',
  'NOT_CREDITED',
  'SECOND_PAYMENT',
  'AMOUNT',
  'CANCELLED',
  'NOT_PAID',
  'REFUND_MISSING',
]);
export type DifferenceKind = z.output<typeof DifferenceKind>;

/** OPEN at first. CURED: both lists agree again. EXPLAINED: a staff member explained it. */
export const DifferenceStatus = z.enum(['OPEN', 'CURED', 'EXPLAINED']);
export type DifferenceStatus = z.output<typeof DifferenceStatus>;

/** Kinds that one act can resolve: settling again, refunding the money, or taking the coins back. */
export const curableKinds = ['NO_ORDER', 'NOT_CREDITED', 'SECOND_PAYMENT', 'CANCELLED', 'NOT_PAID'] as const;
