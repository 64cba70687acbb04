import { z } from 'zod';
import { policy } from '../policy.ts';
import { Id, Instant, KstDate, requiredText, Won } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { GradeName } from '../strikes/schemas.ts';

/** Coins earned and what becomes of them in won; `income` is gross less the two fees (spec 2 §3, new style). */
export const Income = z.object({
  totalEarningCoin: z.int(),
  income: z.int(),
  pgFee: z.int(),
  fatkatFee: z.int(),
});
export type Income = z.output<typeof Income>;

/**
 * What coins come to, line by line and in won but for the coins: `grossWon` less every line between it and `netWon` is `netWon`. One
 * computation makes it for the creator's page, for the console and for its export (docs/rules/settlements.md#lines).
 */
export const StatementLines = z.object({
  coins: z.int(),
  /** Part of `coins` that earlier months left, as they had too few. */
  carriedInCoins: z.int(),
  grossWon: z.int(),
  serviceFeeWon: z.int(),
  paymentFeeWon: z.int(),
  /** On the part that was bought with an overseas payment. */
  overseasTaxWon: z.int(),
  /** For creators who are paid abroad. */
  overseasAccountFeeWon: z.int(),
  /** Withheld for the tax office, of what the lines above leave to a creator without a registered business (docs/rules/settlements.md#tax). */
  incomeTaxWon: z.int(),
  localIncomeTaxWon: z.int(),
  /** What the creator owed and this paid: advances, introduction fees, debts such as compensations. */
  advanceWon: z.int(),
  introductionFeeWon: z.int(),
  debtWon: z.int(),
  netWon: z.int(),
});
export type StatementLines = z.output<typeof StatementLines>;

/** What a creator with a registered business writes a tax invoice of for us, in won: the VAT is within what they are paid. */
export const TaxInvoice = z.object({ supplyWon: z.int(), vatWon: z.int() });
export type TaxInvoice = z.output<typeof TaxInvoice>;

/** Percentages by which a statement was made: of the gross, but for `overseasTax` of the part paid overseas, `incomeTax` of what fees leave, and `localIncomeTax` of that. */
export const StatementPercents = z.object({
  service: z.int(),
  payment: z.int(),
  overseasTax: z.int(),
  overseasAccount: z.int(),
  incomeTax: z.int(),
  localIncomeTax: z.int(),
});
export type StatementPercents = z.output<typeof StatementPercents>;

/** A month of one creator, with what a coin was worth; Σ `rates` of coins and won are `coins` and `grossWon`. */
export const MonthStatement = StatementLines.extend({
  rates: z.array(z.object({ grade: GradeName, wonPerCoin: z.int(), coins: z.int(), won: z.int() })),
  /** These three by the version of the policy that decides the month. */
  percents: StatementPercents,
  /** The fewest coins that are paid; fewer carry over. */
  minimumCoins: z.int(),
  minimumCoinsOverseas: z.int(),
  /** Too few coins: nothing of it is paid, they count again in the next month. */
  carriedOver: z.boolean(),
  /** Null for those who write none. */
  taxInvoice: TaxInvoice.nullable(),
});
export type MonthStatement = z.output<typeof MonthStatement>;

/** What is to be done about a settlement yet: to be paid, paid, carried over, or nothing as debts took all of it. */
export const SettlementState = z.enum(['PAYABLE', 'PAID', 'CARRIED_OVER', 'NOTHING_DUE']);
export type SettlementState = z.output<typeof SettlementState>;

/**
 * Why the money of a closed month does not come on its pay day. TRANSFER_FAILED: the bank sent it back; HELD_BACK: finance took it out of
 * a payment; ACCOUNT_MISSING, ACCOUNT_UNUSABLE: there is no account that the bank's file can pay; ACCOUNT_CHANGED: the account changed after the
 * payment was prepared; BY_HAND: the account is abroad, so finance sends it by hand; UNDER_WAY: a payment has it; NOT_SENT: no payment has it yet.
 */
export const PaymentObstacle = z.enum([
  'TRANSFER_FAILED',
  'HELD_BACK',
  'ACCOUNT_MISSING',
  'ACCOUNT_UNUSABLE',
  'ACCOUNT_CHANGED',
  'BY_HAND',
  'UNDER_WAY',
  'NOT_SENT',
]);
export type PaymentObstacle = z.output<typeof PaymentObstacle>;

/**
 * When a closed month is paid. PAID: on `day`; DUE: to be paid on `day`; LATE: its pay day is missed because of `obstacle`, and `day` is the next
 * one; CARRIED_OVER: too few coins; NOTHING_DUE: what the creator owed took all of it. One computation serves the creator's page and the console.
 */
export const MonthPayment = z.object({
  state: z.enum(['PAID', 'DUE', 'LATE', 'CARRIED_OVER', 'NOTHING_DUE']),
  /** Null where nothing is paid of it. */
  day: KstDate.nullable(),
  /** Always told of a LATE month; of a DUE one, what would make it late. */
  obstacle: PaymentObstacle.nullable(),
});
export type MonthPayment = z.output<typeof MonthPayment>;

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
  /** Advances that this month gave back, and with all months before it. */
  advancedPaymentCurrent: z.int(),
  advancedPaymentFeeRate: z.int(),
  advancedPaymentTotal: z.int(),
  /** Introduction fees that this month paid; they are owed in won, never in coins. */
  totalIntroductionFee: z.int(),
  totalIntroductionFeeCoin: z.int(),
  toReceipt: z.int(),
  paid: z.boolean(),
  payment: MonthPayment,
  /** Every line from the gross to what is received. */
  statement: MonthStatement,
});
export type Settlement = z.output<typeof Settlement>;

/** Earnings as the old generation of calls tells them (spec 2 §3), in won: all that was earned, before any deduction, and what of it was paid. */
export const Earning = z.object({ totalEarning: z.int(), paidIncome: z.int() });
export type Earning = z.output<typeof Earning>;

/** What one performed mission brought (spec 2 §3), and what becomes of it in won. */
export const IncomeDetail = z.object({
  id: z.string(),
  missionId: Id,
  missionProductType: ProductType,
  /** Of the fan who asked for it. */
  username: z.string(),
  missionProductName: z.string(),
  coinPrice: z.int(),
  /** When its coins were earned. */
  completed: Instant,
  grade: GradeName,
  wonPerCoin: z.int(),
  /** Its share of the month's lines: those of all missions that are settled together add up to them, to the won. */
  grossWon: z.int(),
  serviceFeeWon: z.int(),
  paymentFeeWon: z.int(),
  overseasTaxWon: z.int(),
  overseasAccountFeeWon: z.int(),
  /** Before what is withheld, which is no mission's, and anything that the creator owed. */
  netWon: z.int(),
});
export type IncomeDetail = z.output<typeof IncomeDetail>;

const owed = Won.min(1);

/** What a creator is to owe: money in advance, a fee for having been introduced, or a duty that the platform bore for what `reference` names. */
export const OwingWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ADVANCE'), won: owed }),
  z.strictObject({ kind: z.literal('INTRODUCTION_FEE'), won: owed }),
  z.strictObject({ kind: z.literal('DUTY'), won: owed, reference: Id }),
]);

export const ProposeOwing = z.strictObject({
  owing: OwingWish,
  /** For whoever approves it. */
  reason: requiredText(policy.text.commentMax),
});
