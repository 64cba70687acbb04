import { z } from 'zod';
import { Instant, KstDate, YearMonth } from '../primitives.ts';
import { type RevenueName, revenueNames } from './revenue-names.ts';

/** How near a line is: below what counts as near, near, or reached. */
export const LineState = z.enum(['BELOW', 'NEAR', 'REACHED']);
export type LineState = z.output<typeof LineState>;

/** How fresh the figures are that are kept by events. */
const freshness = {
  /** Everything that was recorded until then is counted. */
  asOf: Instant,
  /** Wallets and creators whose events could not be counted and are missing until they are replayed. */
  isolated: z.int(),
};

/** A month in Korea; the running one is as of `asOf`. */
const monthOf = { month: YearMonth, over: z.boolean() };

/** What members had when a month was over, and what was issued in the twelve months that ended with it. */
export const LiabilityMonth = z.object({
  ...monthOf,
  /** Coins that were paid for, those that wait in open missions too, and what they are worth at the price of a coin. */
  boughtCoins: z.int(),
  boughtWon: z.int(),
  /** Coins that were given: bonus, support and compensation. */
  givenCoins: z.int(),
  givenWon: z.int(),
  /** Issued in twelve months, this one included. */
  boughtYearWon: z.int(),
  givenYearWon: z.int(),
  /** Of the lines, in percent, rounded down to a tenth: of bought coins alone, as they are what was paid for. */
  outstandingPercent: z.number(),
  issuedPercent: z.number(),
  /** By the nearer one of the two lines, of bought coins alone. */
  state: LineState,
  /** The same where given coins count as well. */
  stateWithGiven: LineState,
});
export type LiabilityMonth = z.output<typeof LiabilityMonth>;

/**
 * The same lines as the regulation on electronic finance measures them (its draft of June 2024; business years are taken as calendar
 * years): the plain average of what was outstanding at the ends of quarters, and what was issued in the last year that is over. Of
 * bought coins.
 */
export const MeasuredLines = z.object({
  /** The months with which the first and the last of these quarters end. */
  from: YearMonth,
  until: YearMonth,
  averageWon: z.int(),
  /** The year that is over. */
  year: z.string().regex(/^\d{4}$/),
  issuedWon: z.int(),
  state: LineState,
});
export type MeasuredLines = z.output<typeof MeasuredLines>;

export const LiabilityReport = z.object({
  ...freshness,
  lines: z.object({ outstandingWon: z.int(), issuedYearWon: z.int(), nearPercent: z.int() }),
  measured: MeasuredLines,
  /** Oldest first, without a gap. */
  months: z.array(LiabilityMonth),
});

// The names are those of the list.
const revenueAmounts = Object.fromEntries(revenueNames.map((name) => [name, z.int()])) as Record<
  RevenueName,
  z.ZodInt
>;

export const RevenueMonth = z.object({
  ...monthOf,
  /** Paid for coins, by the way of paying and its currency; in minor units. */
  charged: z.array(z.object({ method: z.string(), currency: z.enum(['KRW', 'USD']), amount: z.int() })),
  ...revenueAmounts,
});
export type RevenueMonth = z.output<typeof RevenueMonth>;

export const RevenueReport = z.object({
  ...freshness,
  /** Oldest first, without a gap. */
  months: z.array(RevenueMonth),
});

/** Coins of one class of age, or of days until they expire. */
export const AgeingClass = z.object({
  /** In days: from so many on, and below so many; null where there is no such end. */
  from: z.int().nullable(),
  below: z.int().nullable(),
  boughtCoins: z.int(),
  boughtWon: z.int(),
  /** Wallets that have bought coins of this class. */
  boughtWallets: z.int(),
  givenCoins: z.int(),
  givenWon: z.int(),
  givenWallets: z.int(),
});
export type AgeingClass = z.output<typeof AgeingClass>;

export const AgeingReport = z.object({
  /** KST day on which it was counted, and when. */
  day: KstDate,
  asOf: Instant,
  /** Bought and given coins together, each in one class of both. */
  coins: z.int(),
  /** The coins of all wallets as the ledger had them then; another figure than `coins` is a mistake. */
  walletCoins: z.int(),
  byAge: z.array(AgeingClass),
  byExpiry: z.array(AgeingClass),
});
export type AgeingReport = z.output<typeof AgeingReport>;
