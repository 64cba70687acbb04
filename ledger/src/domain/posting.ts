import type { LotPoints } from './wallet/events.ts';

/** `COIN`, or the ISO 4217 code of a currency. */
export type Asset = string;

/**
 * A move of `amount` (points or minor units, above 0) from one account to another; balanced by its shape. `fromLotId` and `toLotId` are the
 * lots of the wallet's coins. They are null for money and for postings without lots.
 */
export interface Posting {
  readonly asset: Asset;
  readonly amount: number;
  readonly from: string;
  readonly to: string;
  readonly fromLotId: string | null;
  readonly toLotId: string | null;
}

/** One leg of a posting. `amount` (points or minor units, never 0) is added to the account's balance. */
export interface Entry {
  readonly account: string;
  readonly asset: Asset;
  readonly amount: number;
  readonly lotId: string | null;
}

/** Returns the two legs of each posting, the debited account first. */
export function entriesOf(postings: readonly Posting[]): readonly Entry[] {
  return postings.flatMap(({ asset, amount, from, to, fromLotId, toLotId }) => [
    { account: from, asset, amount: -amount, lotId: fromLotId },
    { account: to, asset, amount, lotId: toLotId },
  ]);
}

/** Creates a posting that moves points of one lot between two accounts. */
export function lotMoved(from: string, to: string, { lotId, points }: LotPoints): Posting {
  return { asset: 'COIN', amount: points, from, to, fromLotId: lotId, toLotId: lotId };
}

/** Creates the posting that moves points or money without a lot; returns an empty list if the amount is 0. */
export function moved(asset: Asset, from: string, to: string, amount: number): Posting[] {
  return amount === 0 ? [] : [{ asset, amount, from, to, fromLotId: null, toLotId: null }];
}
