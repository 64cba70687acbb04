import { z } from 'zod';
import { Id, Instant } from '../primitives.ts';

/** Coins earned and what becomes of them in won; `income` is gross less the two fees (spec 2 §3, new style). */
export const Income = z.object({
  totalEarningCoin: z.int(),
  income: z.int(),
  pgFee: z.int(),
  fatkatFee: z.int(),
});
export type Income = z.output<typeof Income>;

/** One creator's closed month. All amounts in won unless they end in Coin; rates in percent. */
export const Settlement = z.object({
  id: Id,
  year: z.int(),
  month: z.int(),
  created: Instant,
  totalEarningCoin: z.int(),
  income: z.int(),
  pgFee: z.int(),
  pgFeeRate: z.int(),
  fatkatFee: z.int(),
  fatkatFeeRate: z.int(),
  advancedPaymentCurrent: z.int(),
  advancedPaymentFeeRate: z.int(),
  advancedPaymentTotal: z.int(),
  totalIntroductionFee: z.int(),
  totalIntroductionFeeCoin: z.int(),
  toReceipt: z.int(),
  paid: z.boolean(),
});
export type Settlement = z.output<typeof Settlement>;
