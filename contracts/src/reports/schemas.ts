import { z } from 'zod';
import { Currency, Instant, KstDate, YearMonth } from '../primitives.ts';
import { type RevenueName, revenueNames } from './revenue-names.ts';

/** Distance to a line: below "near", near, or reached. */
export const LineState = z.enum(['BELOW', 'NEAR', 'REACHED']);
export type LineState = z.output<typeof LineState>;

/** Freshness of figures that are projected from events. */
const freshness = {
  /** All events recorded until then are counted. */
  asOf: Instant,
  /** Number of wallets and creators whose events could not be processed; they are missing until replayed. */
  isolated: z.int(),
};

/** A month in Korea; the current one is as of `asOf`. */
const monthOf = { month: YearMonth, over: z.boolean() };

/** Coins of members at the end of a month, and coins issued in the twelve months up to it. */
export const LiabilityMonth = z.object({
  ...monthOf,
  /** Bought coins, including those held by open missions, and their value at the price of a coin. */
  boughtCoins: z.int(),
  boughtWon: z.int(),
  /** Coins given for free: bonus, support and compensation. */
  givenCoins: z.int(),
  givenWon: z.int(),
  /** Issued in twelve months, including this one. */
  boughtYearWon: z.int(),
  givenYearWon: z.int(),
  /** Percentage of each line, rounded down to a tenth; bought coins only, because these were paid for. */
  outstandingPercent: z.number(),
  issuedPercent: z.number(),
  /** State of the nearer line; bought coins only. */
  state: LineState,
  /** The state if given coins count as well. */
  stateWithGiven: LineState,
});
export type LiabilityMonth = z.output<typeof LiabilityMonth>;

/**
 * The same lines as measured by the regulation on electronic finance (its draft of June 2024; business years are taken as calendar years). They are the
 * plain average of the outstanding amounts at quarter ends, and the amount issued in the last complete year. Bought coins only.
 */
export const MeasuredLines = z.object({
  /** Last months of the first and of the last of these quarters. */
  from: YearMonth,
  until: YearMonth,
  averageWon: z.int(),
  /** The last complete year. */
  year: z.string().regex(/^\d{4}$/),
  issuedWon: z.int(),
  state: LineState,
});
export type MeasuredLines = z.output<typeof MeasuredLines>;

export const LiabilityReport = z.object({
  ...freshness,
  lines: z.object({ outstandingWon: z.int(), issuedYearWon: z.int(), nearPercent: z.int() }),
  measured: MeasuredLines,
  /** Oldest first, without gaps. */
  months: z.array(LiabilityMonth),
});

// The names are those of `revenueNames`.
const revenueAmounts = Object.fromEntries(revenueNames.map((name) => [name, z.int()])) as Record<
  RevenueName,
  z.ZodInt
>;

export const RevenueMonth = z.object({
  ...monthOf,
  /** Paid for coins, by payment method and currency; in minor units. */
  charged: z.array(z.object({ method: z.string(), currency: Currency, amount: z.int() })),
  ...revenueAmounts,
});
export type RevenueMonth = z.output<typeof RevenueMonth>;

export const RevenueReport = z.object({
  ...freshness,
  /** Oldest first, without gaps. */
  months: z.array(RevenueMonth),
});

/** Coins of one class of age, or of days until expiry. */
export const AgeingClass = z.object({
  /** Bounds in days: `from` inclusive, `below` exclusive; null if open. */
  from: z.int().nullable(),
  below: z.int().nullable(),
  boughtCoins: z.int(),
  boughtWon: z.int(),
  /** Number of wallets with bought coins of this class. */
  boughtWallets: z.int(),
  givenCoins: z.int(),
  givenWon: z.int(),
  givenWallets: z.int(),
});
export type AgeingClass = z.output<typeof AgeingClass>;

export const AgeingReport = z.object({
  /** KST day on which the coins were counted. */
  day: KstDate,
  /** Instant of the count. */
  asOf: Instant,
  /** Bought and given coins together; each coin is in one class of `byAge` and one of `byExpiry`. */
  coins: z.int(),
  /** Coins of all wallets in the ledger at that time; a difference from `coins` is an error. */
  walletCoins: z.int(),
  byAge: z.array(AgeingClass),
  byExpiry: z.array(AgeingClass),
});
export type AgeingReport = z.output<typeof AgeingReport>;
