import { z } from 'zod';
import { policy } from '../policy.ts';
import { Id, Instant, KstDate, requiredText, Won } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { GradeName } from '../strikes/schemas.ts';

/** Coins earned and their value in won; `income` is gross less the two fees (spec 2 §3, new style). */
export const Income = z.object({
  totalEarningCoin: z.int(),
  income: z.int(),
  pgFee: z.int(),
  fatkatFee: z.int(),
});
export type Income = z.output<typeof Income>;

/**
 * Calculation of a settlement line by line, in won except for the coins: `grossWon` less every line up to `netWon` is `netWon`. One computation serves
 * the creator's page, the console and its export (docs/rules/settlements.md#lines).
 */
export const StatementLines = z.object({
  coins: z.int(),
  /** Part of `coins` carried over from earlier months, which had too few. */
  carriedInCoins: z.int(),
  grossWon: z.int(),
  serviceFeeWon: z.int(),
  paymentFeeWon: z.int(),
  /** On the part that was bought with an overseas payment. */
  overseasTaxWon: z.int(),
  /** For creators who are paid abroad. */
  overseasAccountFeeWon: z.int(),
  /** Withheld for the tax office, from the amount after the lines above, for a creator without a registered business (docs/rules/settlements.md#tax). */
  incomeTaxWon: z.int(),
  localIncomeTaxWon: z.int(),
  /** Debts of the creator paid here: advances, introduction fees, and others such as compensations. */
  advanceWon: z.int(),
  introductionFeeWon: z.int(),
  debtWon: z.int(),
  netWon: z.int(),
});
export type StatementLines = z.output<typeof StatementLines>;

/** Amounts of the tax invoice that a creator with a registered business issues to us, in won: the VAT is included in the payment. */
export const TaxInvoice = z.object({ supplyWon: z.int(), vatWon: z.int() });
export type TaxInvoice = z.output<typeof TaxInvoice>;

/**
 * Percentages used in a statement: of the gross, except `overseasTax` (of the part paid overseas), `incomeTax` (of the amount after fees), and
 * `localIncomeTax` (of the income tax).
 */
export const StatementPercents = z.object({
  service: z.int(),
  payment: z.int(),
  overseasTax: z.int(),
  overseasAccount: z.int(),
  incomeTax: z.int(),
  localIncomeTax: z.int(),
});
export type StatementPercents = z.output<typeof StatementPercents>;

/** A month of one creator, with the value of a coin; the sums over `rates` of coins and won are `coins` and `grossWon`. */
export const MonthStatement = StatementLines.extend({
  rates: z.array(z.object({ grade: GradeName, wonPerCoin: z.int(), coins: z.int(), won: z.int() })),
  /** These three come from the policy version that decides the month. */
  percents: StatementPercents,
  /** Fewest coins that are paid; fewer carry over. */
  minimumCoins: z.int(),
  minimumCoinsOverseas: z.int(),
  /** True if there are too few coins: nothing is paid, and they count again in the next month. */
  carriedOver: z.boolean(),
  /** Null for creators who issue none. */
  taxInvoice: TaxInvoice.nullable(),
});
export type MonthStatement = z.output<typeof MonthStatement>;

/** State of a settlement: still payable, paid, carried over, or nothing due because debts took everything. */
export const SettlementState = z.enum(['PAYABLE', 'PAID', 'CARRIED_OVER', 'NOTHING_DUE']);
export type SettlementState = z.output<typeof SettlementState>;

/**
 * Why a closed month is not paid on its pay day. TRANSFER_FAILED: the bank returned it. HELD_BACK: finance took it out of a payment. ACCOUNT_MISSING,
 * ACCOUNT_UNUSABLE: there is no account that the bank's file can pay. ACCOUNT_CHANGED: the account changed after the payment was prepared. BY_HAND: the
 * account is abroad, so finance sends it by hand. UNDER_WAY: a payment contains it. NOT_SENT: no payment contains it yet.
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
 * Payment of a closed month. PAID: on `day`. DUE: payable on `day`. LATE: its pay day was missed because of `obstacle`, and `day` is the next one.
 * CARRIED_OVER: too few coins. NOTHING_DUE: debts took everything. One computation serves the creator's page and the console.
 */
export const MonthPayment = z.object({
  state: z.enum(['PAID', 'DUE', 'LATE', 'CARRIED_OVER', 'NOTHING_DUE']),
  /** Null if nothing of it is paid. */
  day: KstDate.nullable(),
  /** Always set for a LATE month; for a DUE one, the obstacle that would make it late. */
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
  /** Advances repaid by this month; `advancedPaymentTotal` includes all earlier months. */
  advancedPaymentCurrent: z.int(),
  advancedPaymentFeeRate: z.int(),
  advancedPaymentTotal: z.int(),
  /** Introduction fees paid by this month; they are owed in won, never in coins. */
  totalIntroductionFee: z.int(),
  totalIntroductionFeeCoin: z.int(),
  toReceipt: z.int(),
  paid: z.boolean(),
  payment: MonthPayment,
  /** Every line from the gross to the amount received. */
  statement: MonthStatement,
});
export type Settlement = z.output<typeof Settlement>;

/** Earnings for the old generation of calls (spec 2 §3), in won: all earnings before any deduction, and the amount paid. */
export const Earning = z.object({ totalEarning: z.int(), paidIncome: z.int() });
export type Earning = z.output<typeof Earning>;

/** Earnings of one performed mission (spec 2 §3), with their calculation in won. */
export const IncomeDetail = z.object({
  id: z.string(),
  missionId: Id,
  missionProductType: ProductType,
  /** Name of the fan who requested it. */
  username: z.string(),
  missionProductName: z.string(),
  coinPrice: z.int(),
  /** When its coins were earned. */
  completed: Instant,
  grade: GradeName,
  wonPerCoin: z.int(),
  /** Its share of the month's lines: the shares of all missions settled together add up to the lines, exact to the won. */
  grossWon: z.int(),
  serviceFeeWon: z.int(),
  paymentFeeWon: z.int(),
  overseasTaxWon: z.int(),
  overseasAccountFeeWon: z.int(),
  /** Before withheld tax, which belongs to no single mission, and before debts. */
  netWon: z.int(),
});
export type IncomeDetail = z.output<typeof IncomeDetail>;

const owed = Won.min(1);

/** A debt of a creator: an advance, an introduction fee, or a duty that the platform paid for the object in `reference`. */
export const OwingWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ADVANCE'), won: owed }),
  z.strictObject({ kind: z.literal('INTRODUCTION_FEE'), won: owed }),
  z.strictObject({ kind: z.literal('DUTY'), won: owed, reference: Id }),
]);

export const ProposeOwing = z.strictObject({
  owing: OwingWish,
  /** Shown to the approver. */
  reason: requiredText(policy.text.commentMax),
});
