import type { Instant } from '../instant.ts';

/** Where coins come from that nobody bought: free, given as support, received as compensation. */
export const grantSources = ['BONUS', 'SUPPORTED', 'RECEIVED'] as const;
export type GrantSource = (typeof grantSources)[number];

/** Where the coins of a lot come from: bought, or granted. */
export type LotSource = 'CASH' | GrantSource;

/** The payment behind a bought lot; the currency by its ISO 4217 code. */
export type Funding = { readonly paymentId: string; readonly method: string; readonly currency: string };

/** Where coins that left their lot went; each is the sum since the lot was issued, in points. */
export type LotEnds = {
  /** Captured, or spent at once. */
  readonly spent: number;
  readonly expired: number;
  /** Released too late for this lot and issued again as another one. */
  readonly reissued: number;
  /** Given back to the owner as money. */
  readonly refunded: number;
  /** Taken back because their payment was cancelled or charged back. */
  readonly chargedBack: number;
  /** Paid the wallet's debt. */
  readonly settled: number;
  /** Taken away by an operator. */
  readonly adjusted: number;
};

/**
 * Coins credited together. `points` were issued; `remaining` are spendable, `held` wait in holds, the others have
 * ended: points = remaining + held + spent + expired + reissued + refunded + chargedBack + settled + adjusted.
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
  /** What was paid for all its points, in minor units of its funding's currency; null for coins that were not bought. */
  readonly paid: number | null;
  /** The lot this one was issued again from, when coins came back too late for their own lot. */
  readonly originLotId: string | null;
};

/**
 * What became of the coins that one payment bought, in points. `refunded` are those whose money we gave back, `chargedBack`
 * those whose money the provider or the payer's bank took back, wherever they were then. The money itself is in minor units.
 */
export type Payment = {
  readonly paymentId: string;
  readonly bought: number;
  readonly refunded: number;
  readonly chargedBack: number;
  /** How it was paid; null before it bought anything. */
  readonly funding: Funding | null;
  readonly paid: number;
  /** What of `paid` we gave back, fees not counted. */
  readonly givenBack: number;
};

/** The part of a hold that lies on one lot. */
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
 * One owner's wallet. `available` = Σ remaining and `held` = Σ held of the lots (points). `debt` is what the owner
 * owes for coins that were spent and whose payment was taken back (points). Lots and holds that are used up may be
 * absent, and so may payments: deciders treat a used-up lot and an absent one alike.
 */
export interface WalletState {
  readonly lots: ReadonlyMap<string, Lot>;
  readonly holds: ReadonlyMap<string, Hold>;
  /** By id. */
  readonly payments: ReadonlyMap<string, Payment>;
  readonly available: number;
  readonly held: number;
  readonly debt: number;
  readonly frozen: boolean;
}

/** The lot that coins in use lie on; without it the state is broken, so it throws. */
export function lotOf({ lots }: Pick<WalletState, 'lots'>, lotId: string): Lot {
  const lot = lots.get(lotId);
  if (lot === undefined) throw new Error(`wallet: coins lie on the absent lot ${lotId}`);
  return lot;
}

/** What of a hold is neither captured nor released, in points. */
export function openPoints(hold: { points: number; captured: number; released: number }): number {
  return hold.points - hold.captured - hold.released;
}

/** Whether nothing of a lot can be had at `at` or later: what expired is gone, whether that was booked or not. */
export function isGone({ held, remaining, expiresAt }: Lot, at: Instant): boolean {
  return held === 0 && (remaining === 0 || expiresAt <= at);
}

/** A lot that still has coins, spendable or held. */
export function isOpenLot(lot: Lot): boolean {
  return lot.remaining > 0 || lot.held > 0;
}
