import { dayStart, type Instant, plusMs, plusYears } from './instant.ts';

/** The numbers the deciders work with. The caller owns them; events that used them name the version. */
export interface LedgerPolicy {
  readonly version: number;
  /** Calendar years from the day of a credit to the last day of its lot. */
  readonly lotLifeYears: number;
  /** A released lot with fewer days left than this is issued again; its last day is this many days after that of the release. */
  readonly restoreGraceDays: number;
  /** Minutes east of UTC of the calendar the years are counted in (KST: 540). */
  readonly zoneOffsetMinutes: number;
  /** Length of a day; anything but 86 400 000 shortens time for development, and a year is then 365 of them. */
  readonly dayMs: number;
  /** What a coin costs, in won: what a compensation is owed at. */
  readonly wonPerCoin: number;
  /** An untouched charge is given back whole until this many days after that of the charge are over. */
  readonly fullRefundDays: number;
  /** Kept of a charge that is given back later or in part, in percent. */
  readonly refundFeePercent: number;
  /** Lots end at the time of day of their credit, as before coins lasted their whole last day; only events of that time are decided again so. */
  readonly lotsEndAtTheMoment?: true;
  readonly settlement: SettlementPolicy;
}

/** The numbers that turn a month's earned coins into won. Percentages are of the gross, each floored to won. */
export interface SettlementPolicy {
  readonly serviceFeePercent: number;
  readonly paymentFeePercent: number;
  /** Of the part of the gross that was bought with an overseas payment. */
  readonly overseasPaymentTaxPercent: number;
  /** Of the whole gross, for a creator who is paid abroad. */
  readonly overseasAccountFeePercent: number;
  /**
   * Of what is left of a month after its fees and its overseas tax: withheld of creators who have no registered business and are not
   * paid abroad. A policy that names none withholds nothing.
   */
  readonly incomeTaxPercent?: number;
  /** Of the income tax that is withheld. */
  readonly localIncomeTaxPercent?: number;
  /** Fewer coins carry over to the next month. */
  readonly minimumCoins: number;
  readonly minimumCoinsOverseas: number;
}

/** What a version of the policy stands for, and from when on; undefined where none such was published. */
export type PolicyOf = (
  version: number,
) => { readonly policy: LedgerPolicy; readonly effectiveFrom: Instant } | undefined;

/** What is wrong with an event that names a version nobody published. */
export const notPublished = (version: number): string => `policy ${version} was never published`;

const CALENDAR_DAY_MS = 86_400_000;

/** The first instant at which a lot credited at `at` is expired: when the day of its last year is over in the zone. */
export function lotExpiry(at: Instant, policy: LedgerPolicy): Instant {
  if (policy.dayMs !== CALENDAR_DAY_MS) return plusMs(at, policy.lotLifeYears * 365 * policy.dayMs);
  const then = plusYears(at, policy.lotLifeYears, policy.zoneOffsetMinutes);
  return policy.lotsEndAtTheMoment ? then : dayEnd(then, policy);
}

/** The first instant at which a charge of `grantedAt` is not given back whole any more: when its last day is over. */
export function fullRefundEnd(grantedAt: Instant, policy: LedgerPolicy): Instant {
  return lastDayEnd(grantedAt, policy.fullRefundDays, policy);
}

/** The first instant at which what is issued again at `at` is expired: when the last of `restoreGraceDays` is over. */
export function restoreGraceEnd(at: Instant, policy: LedgerPolicy): Instant {
  if (policy.lotsEndAtTheMoment) return plusMs(at, policy.restoreGraceDays * policy.dayMs);
  return lastDayEnd(at, policy.restoreGraceDays, policy);
}

/** When the day that is `days` after that of `at` is over in the zone; that many days to the instant where days are shortened. */
function lastDayEnd(at: Instant, days: number, policy: LedgerPolicy): Instant {
  const then = plusMs(at, days * policy.dayMs);
  return policy.dayMs === CALENDAR_DAY_MS ? dayEnd(then, policy) : then;
}

const dayEnd = (at: Instant, { dayMs, zoneOffsetMinutes }: LedgerPolicy): Instant =>
  plusMs(dayStart(at, zoneOffsetMinutes), dayMs);
