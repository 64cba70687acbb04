import { z } from 'zod';
import { calls } from './calls.ts';
import { Id, Instant, Page, pageQuery } from './primitives.ts';
import { route } from './route.ts';

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

export const settlementRoutes = {
  accumulatedIncome: route(calls.accumulatedIncome, {
    summary: 'Everything earned so far; months not closed yet are estimates.',
    reply: Income,
  }),
  monthIncome: route(calls.monthIncome, {
    summary: 'One month’s income; final once the month is closed.',
    params: z.strictObject({ creatorId: Id }),
    query: z.strictObject({
      year: z.coerce.number().int().min(2018).max(9999),
      month: z.coerce.number().int().min(1).max(12),
    }),
    reply: Income.extend({ closed: z.boolean() }),
  }),
  settlementPage: route(calls.settlementPage, {
    summary: 'Closed months, newest first.',
    query: z.strictObject(pageQuery()),
    reply: Page(Settlement),
  }),
} as const;
