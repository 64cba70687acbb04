import type { Instant } from '../instant.ts';

/** Sources of coins that nobody bought: free, granted as support, received as compensation. */
export const grantSources = ['BONUS', 'SUPPORTED', 'RECEIVED'] as const;
export type GrantSource = (typeof grantSources)[number];

/** Source of the coins of a lot: bought, or granted. */
export type LotSource = 'CASH' | GrantSource;

/** The payment behind a bought lot; the currency is an ISO 4217 code. */
export type Funding = { readonly paymentId: string; readonly method: string; readonly currency: string };

/** Coins that left their lot, by destination; each is the sum since the lot was issued, in points. */
export type LotEnds = {
  /** Captured, or spent at once. */
  readonly spent: number;
  readonly expired: number;
  /** Released too late for this lot and issued again as another one. */
  readonly reissued: number;
  /** Refunded to the owner as money. */
  readonly refunded: number;
  /** Taken back because their payment was cancelled or charged back. */
  readonly chargedBack: number;
  /** Used to pay the wallet's debt. */
  readonly settled: number;
  /** Taken away by an operator. */
  readonly adjusted: number;
};

/**
 * Coins credited together. `points` were issued; `remaining` are spendable, `held` are in holds, the others have left the lot: points =
 * remaining + held + spent + expired + reissued + refunded + chargedBack + settled + adjusted.
 */
export type Lot = LotEnds & {
  readonly lotId: string;
  readonly source: LotSource;
  readonly refundable: boolean;
  readonly points: number;
  readonly remaining: number;
  readonly held: number;
  readonly grantedAt: Instant;
  readonly expiresAt: Instant;
  readonly funding: Funding | null;
  /** Price of all its points, in minor units of its funding's currency; null for coins that were not bought. */
  readonly paid: number | null;
  /** The lot that this one was reissued from, if coins were released too late for their own lot. */
  readonly originLotId: string | null;
};

/**
 * The coins that one payment bought and their later fate, in points. `refunded` are coins whose money we refunded. `chargedBack` are coins
 * whose money the provider or the payer's bank took back, wherever the coins were then. Money is in minor units.
 */
export type Payment = {
  readonly paymentId: string;
  readonly bought: number;
  readonly refunded: number;
  readonly chargedBack: number;
  /** The method of payment; null before it bought anything. */
  readonly funding: Funding | null;
  readonly paid: number;
  /** The part of `paid` that we refunded, without the fees that we kept. */
  readonly givenBack: number;
};

/** The part of a hold that belongs to one lot. */
export type HoldAllocation = {
  readonly lotId: string;
  readonly points: number;
  readonly captured: number;
  readonly released: number;
};

/** Coins set aside for `reference`; `allocations` in the order they were taken. */
export type Hold = {
  readonly holdId: string;
  readonly reference: string;
  readonly points: number;
  readonly captured: number;
  readonly released: number;
  readonly dueAt: Instant | null;
  readonly allocations: readonly HoldAllocation[];
};

/**
 * One owner's wallet. `available` = Σ remaining and `held` = Σ held of the lots (points). `debt` is what the owner owes for spent coins whose
 * payment was taken back (points). Used-up lots and holds may be absent, and so may payments: deciders treat a used-up lot and an absent one
 * alike.
 */
export interface WalletState {
  readonly lots: ReadonlyMap<string, Lot>;
  readonly holds: ReadonlyMap<string, Hold>;
  /** By payment id. */
  readonly payments: ReadonlyMap<string, Payment>;
  readonly available: number;
  readonly held: number;
  readonly debt: number;
  readonly frozen: boolean;
}

/** Returns the lot of coins in use; throws if it is absent, as the state is then broken. */
export function lotOf({ lots }: Pick<WalletState, 'lots'>, lotId: string): Lot {
  const lot = lots.get(lotId);
  if (lot === undefined) throw new Error(`wallet: coins lie on the absent lot ${lotId}`);
  return lot;
}

/** Returns the points of a hold that are neither captured nor released. */
export function openPoints(hold: { points: number; captured: number; released: number }): number {
  return hold.points - hold.captured - hold.released;
}

/** True if the lot has no usable or held coins at `at` or later: expired coins are gone, even if their expiry is not booked yet. */
export function isGone({ held, remaining, expiresAt }: Lot, at: Instant): boolean {
  return held === 0 && (remaining === 0 || expiresAt <= at);
}

/** True if the lot still has coins, spendable or held. */
export function isOpenLot(lot: Lot): boolean {
  return lot.remaining > 0 || lot.held > 0;
}
