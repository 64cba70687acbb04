import { z } from 'zod';

/**
 * How the provider's list and ours differ about a payment. NO_ORDER: money for no order of ours; NOT_CREDITED: money for an order that was
 * not credited; SECOND_PAYMENT: money beside the payment that was credited; AMOUNT: another amount or currency than was credited;
 * CANCELLED: more was given back than we know of; NOT_PAID: coins were credited, and the provider knows of no money; REFUND_MISSING: a
 * refund that counts as paid by the provider, and is not on its list.
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

/** OPEN until it is CURED: both lists agree again; or EXPLAINED by somebody of the staff. */
export const DifferenceStatus = z.enum(['OPEN', 'CURED', 'EXPLAINED']);
export type DifferenceStatus = z.output<typeof DifferenceStatus>;

/** Kinds that one act puts right: settling again, giving the money back, or taking the coins back. */
export const curableKinds = ['NO_ORDER', 'NOT_CREDITED', 'SECOND_PAYMENT', 'CANCELLED', 'NOT_PAID'] as const;
