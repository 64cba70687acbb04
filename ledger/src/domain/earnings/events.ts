import { type DomainEvent, unknownEvent } from '../stream.ts';
import { upcast } from '../upcast.ts';
import type { CoinRate } from '../wallet/events.ts';

/** Won booked on an account of its own; `account` begins with `krw:`, negative amounts give back. */
export type ConversionLine = { readonly account: string; readonly amountWon: number };

/** Won taken off for one thing that the creator owes. */
export type Deduction = { readonly owedId: string; readonly won: number };

/** Coins that were earned at one rate. `overseasPoints` is the part that was bought with an overseas payment. */
export type EarnedAtRate = CoinRate & { readonly points: number; readonly overseasPoints: number };

/** What a creator does business as, when a month ends: no registered business, a sole proprietor, or a company. */
export type BusinessType = 'NONE' | 'PRIVATE' | 'CORPORATION';

/** Percentages that fees and taxes take, and what the creator was that says which of them are theirs. */
export type ConversionRates = {
  readonly serviceFeePercent: number;
  readonly paymentFeePercent: number;
  readonly overseasPaymentTaxPercent: number;
  readonly overseasAccountFeePercent: number;
  /** Of what fees and overseas tax leave; 0 where the policy withholds nothing. */
  readonly incomeTaxPercent: number;
  /** Of the withheld income tax. */
  readonly localIncomeTaxPercent: number;
  readonly overseasAccount: boolean;
  /** Null where nobody asked: in months of before there was a tax to withhold. */
  readonly businessType: BusinessType | null;
};

type Fact<Type extends string, Version extends number, Payload> = {
  readonly type: Type;
  readonly schemaVersion: Version;
  readonly payload: Payload & { readonly policyVersion: number };
};

/**
 * A KST month's earned coins turned into won: `lines` are its fees and taxes, `deducted` what the creator owed, and
 * grossWon = Σ lines + Σ deducted + payableWon. `earned` and `rates` are all that they are computed from.
 */
export type MonthConverted = Fact<
  'MonthConverted',
  4,
  {
    readonly month: string;
    readonly points: number;
    /** The coins by what one was worth. */
    readonly earned: readonly EarnedAtRate[];
    /** What the fees and taxes were computed by. */
    readonly rates: ConversionRates;
    readonly grossWon: number;
    readonly lines: readonly ConversionLine[];
    readonly deducted: readonly Deduction[];
    readonly payableWon: number;
  }
>;

/** A KST month with too few coins to pay out: `points`, with what earlier months carried over, wait for the next. */
export type MonthCarriedOver = Fact<
  'MonthCarriedOver',
  1,
  { readonly month: string; readonly points: number }
>;

/** Won paid to a creator before they were earned. */
export type AdvanceGiven = Fact<'AdvanceGiven', 1, { readonly advanceId: string; readonly won: number }>;

/** Won a creator owes for having been introduced. */
export type IntroductionFeeBooked = Fact<
  'IntroductionFeeBooked',
  1,
  { readonly feeId: string; readonly won: number }
>;

/** Won a creator owes for what the platform had to bear: a compensation, or another duty. */
export type CreatorDebtBooked = Fact<
  'CreatorDebtBooked',
  1,
  {
    readonly debtId: string;
    readonly cause: 'COMPENSATION' | 'DUTY';
    /** What it is owed for; opaque to the ledger. */
    readonly reference: string;
    readonly won: number;
  }
>;

/** Won of closed months, payable still, that paid something the creator owes. */
export type PayableDeducted = Fact<
  'PayableDeducted',
  1,
  {
    readonly owedId: string;
    readonly won: number;
    readonly months: readonly { readonly month: string; readonly won: number }[];
  }
>;

/** A month's won left for the creator. Maker and checker are two persons. */
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

/** Reads an event of any known version as an earnings event of the newest. Throws on an unknown one. */
export function asEarningsEvent(event: DomainEvent): EarningsEvent {
  if (!TYPES.has(event.type)) throw unknownEvent('earnings', event);
  // The parsing edge: these payloads were written by this module's deciders and are guarded by the hash chain.
  return upcast(event) as EarningsEvent;
}
