import { dayStart, type Instant, plusMs, plusYears } from './instant.ts';

/** The numbers the deciders work with. The caller owns them; events that used them name the version. */
export interface LedgerPolicy {
  readonly version: number;
  /** Calendar years from the day of a credit to the last day of its lot. */
  readonly lotLifeYears: number;
  /** A released lot with fewer days left than this is issued again. The new lot's last day is this many days after the day of the release. */
  readonly restoreGraceDays: number;
  /** Minutes east of UTC of the calendar the years are counted in (KST: 540). */
  readonly zoneOffsetMinutes: number;
  /** Length of a day; anything but 86 400 000 shortens time for development, and a year is then 365 of them. */
  readonly dayMs: number;
  /** Price of a coin in won; a compensation is owed at this price. */
  readonly wonPerCoin: number;
  /** An untouched charge is refunded in full until this many days after the day of the charge are over. */
  readonly fullRefundDays: number;
  /** Percentage kept from a charge that is refunded later or in part. */
  readonly refundFeePercent: number;
  /**
   * If set, lots end at the time of day of their credit. This was the rule before coins lasted their whole last day; only events of that time are replayed with
   * it.
   */
  readonly lotsEndAtTheMoment?: true;
  readonly settlement: SettlementPolicy;
}

/** The numbers that turn a month's earned coins into won. Percentages are of the gross, each floored to won. */
export interface SettlementPolicy {
  readonly serviceFeePercent: number;
  readonly paymentFeePercent: number;
  /** Percentage of the part of the gross that was bought with an overseas payment. */
  readonly overseasPaymentTaxPercent: number;
  /** Percentage of the whole gross, for a creator who is paid abroad. */
  readonly overseasAccountFeePercent: number;
  /**
   * Percentage of what remains of a month after its fees and its overseas tax. It is withheld from creators who have no registered business and are not paid
   * abroad. A policy without it withholds nothing.
   */
  readonly incomeTaxPercent?: number;
  /** Percentage of the withheld income tax. */
  readonly localIncomeTaxPercent?: number;
  /** Months with fewer coins carry over to the next month. */
  readonly minimumCoins: number;
  readonly minimumCoinsOverseas: number;
}

/** Returns the policy of a version and the instant from which it applies; undefined if no such version was published. */
export type PolicyOf = (
  version: number,
) => { readonly policy: LedgerPolicy; readonly effectiveFrom: Instant } | undefined;

/** The verification's finding about an event that names an unpublished policy version. */
export const notPublished = (version: number): string => `policy ${version} was never published`;

const CALENDAR_DAY_MS = 86_400_000;

/** Returns the first instant at which a lot credited at `at` is expired: the end of the day of its last year in the zone. */
export function lotExpiry(at: Instant, policy: LedgerPolicy): Instant {
  if (policy.dayMs !== CALENDAR_DAY_MS) return plusMs(at, policy.lotLifeYears * 365 * policy.dayMs);
  const then = plusYears(at, policy.lotLifeYears, policy.zoneOffsetMinutes);
  return policy.lotsEndAtTheMoment ? then : dayEnd(then, policy);
}

/** Returns the first instant at which a charge of `grantedAt` is no longer refunded in full: the end of its last day. */
export function fullRefundEnd(grantedAt: Instant, policy: LedgerPolicy): Instant {
  return lastDayEnd(grantedAt, policy.fullRefundDays, policy);
}

/** Returns the first instant at which a lot issued again at `at` is expired: the end of the last of `restoreGraceDays`. */
export function restoreGraceEnd(at: Instant, policy: LedgerPolicy): Instant {
  if (policy.lotsEndAtTheMoment) return plusMs(at, policy.restoreGraceDays * policy.dayMs);
  return lastDayEnd(at, policy.restoreGraceDays, policy);
}

/** Returns the end, in the zone, of the day that is `days` after the day of `at`. Where days are shortened, it is exactly `days` after `at`. */
function lastDayEnd(at: Instant, days: number, policy: LedgerPolicy): Instant {
  const then = plusMs(at, days * policy.dayMs);
  return policy.dayMs === CALENDAR_DAY_MS ? dayEnd(then, policy) : then;
}

const dayEnd = (at: Instant, { dayMs, zoneOffsetMinutes }: LedgerPolicy): Instant =>
  plusMs(dayStart(at, zoneOffsetMinutes), dayMs);
