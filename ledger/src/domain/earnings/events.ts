import { type DomainEvent, unknownEvent } from '../stream.ts';
import { upcast } from '../upcast.ts';
import type { CoinRate } from '../wallet/events.ts';

/** Won booked on an account of its own. `account` begins with `krw:`; negative amounts give back. */
export type ConversionLine = { readonly account: string; readonly amountWon: number };

/** Won deducted for one debt of the creator. */
export type Deduction = { readonly owedId: string; readonly won: number };

/** Coins that were earned at one rate. `overseasPoints` is the part that was bought with an overseas payment. */
export type EarnedAtRate = CoinRate & { readonly points: number; readonly overseasPoints: number };

/** The creator's type of business at the end of a month: no registered business, a sole proprietor, or a company. */
export type BusinessType = 'NONE' | 'PRIVATE' | 'CORPORATION';

/** Percentages of fees and taxes, and the creator's attributes that decide which of them apply. */
export type ConversionRates = {
  readonly serviceFeePercent: number;
  readonly paymentFeePercent: number;
  readonly overseasPaymentTaxPercent: number;
  readonly overseasAccountFeePercent: number;
  /** Percentage of the won left after fees and overseas tax; 0 if the policy withholds nothing. */
  readonly incomeTaxPercent: number;
  /** Percentage of the withheld income tax. */
  readonly localIncomeTaxPercent: number;
  readonly overseasAccount: boolean;
  /** Null in months from before the withholding of tax, when the type of business was not asked for. */
  readonly businessType: BusinessType | null;
};

type Fact<Type extends string, Version extends number, Payload> = {
  readonly type: Type;
  readonly schemaVersion: Version;
  readonly payload: Payload & { readonly policyVersion: number };
};

/**
 * A KST month's earned coins turned into won. `lines` are its fees and taxes, `deducted` the debts paid from it, and grossWon = Σ lines + Σ
 * deducted + payableWon. All of these are computed from `earned` and `rates` alone.
 */
export type MonthConverted = Fact<
  'MonthConverted',
  4,
  {
    readonly month: string;
    readonly points: number;
    /** The coins, grouped by rate. */
    readonly earned: readonly EarnedAtRate[];
    /** The inputs of the fees and taxes. */
    readonly rates: ConversionRates;
    readonly grossWon: number;
    readonly lines: readonly ConversionLine[];
    readonly deducted: readonly Deduction[];
    readonly payableWon: number;
  }
>;

/** A KST month with too few coins to pay out. `points` wait for the next month; they include those that earlier months carried over. */
export type MonthCarriedOver = Fact<
  'MonthCarriedOver',
  1,
  { readonly month: string; readonly points: number }
>;

/** Won paid to a creator before they were earned. */
export type AdvanceGiven = Fact<'AdvanceGiven', 1, { readonly advanceId: string; readonly won: number }>;

/** The fee, in won, that a creator owes for an introduction. */
export type IntroductionFeeBooked = Fact<
  'IntroductionFeeBooked',
  1,
  { readonly feeId: string; readonly won: number }
>;

/** Won a creator owes for costs the platform had to bear: a compensation, or another duty. */
export type CreatorDebtBooked = Fact<
  'CreatorDebtBooked',
  1,
  {
    readonly debtId: string;
    readonly cause: 'COMPENSATION' | 'DUTY';
    /** Reason of the debt; opaque to the ledger. */
    readonly reference: string;
    readonly won: number;
  }
>;

/** Won of closed, still payable months that paid a debt of the creator. */
export type PayableDeducted = Fact<
  'PayableDeducted',
  1,
  {
    readonly owedId: string;
    readonly won: number;
    readonly months: readonly { readonly month: string; readonly won: number }[];
  }
>;

/** The won of a month were paid out to the creator. Maker and checker are two persons. */
export type PayoutMade = Fact<
  'PayoutMade',
  1,
  {
    readonly payoutId: string;
    readonly month: string;
    readonly won: number;
    readonly makerId: string;
    readonly checkerId: string;
  }
>;

export type EarningsEvent =
  | MonthConverted
  | MonthCarriedOver
  | AdvanceGiven
  | IntroductionFeeBooked
  | CreatorDebtBooked
  | PayableDeducted
  | PayoutMade;

const TYPES: ReadonlySet<string> = new Set<EarningsEvent['type']>([
  'MonthConverted',
  'MonthCarriedOver',
  'AdvanceGiven',
  'IntroductionFeeBooked',
  'CreatorDebtBooked',
  'PayableDeducted',
  'PayoutMade',
]);

/** Reads an event of any known version as an earnings event of the newest version. Throws on an unknown one. */
export function asEarningsEvent(event: DomainEvent): EarningsEvent {
  if (!TYPES.has(event.type)) throw unknownEvent('earnings', event);
  // The cast is safe: this module's deciders wrote these payloads, and the hash chain guards them.
  return upcast(event) as EarningsEvent;
}
