import type { LotPoints } from './wallet/events.ts';

/** `COIN`, or money by the ISO 4217 code of its currency. */
export type Asset = string;

/**
 * A move of `amount` (points or minor units, above 0) from one account to another; balanced by its shape. The lots are those
 * that coins of a wallet leave and reach; null where coins are not told apart by lots, and for money.
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

/** The two legs of each posting, the one that gives first. */
export function entriesOf(postings: readonly Posting[]): readonly Entry[] {
  return postings.flatMap(({ asset, amount, from, to, fromLotId, toLotId }) => [
    { account: from, asset, amount: -amount, lotId: fromLotId },
    { account: to, asset, amount, lotId: toLotId },
  ]);
}

/** Moves points of one lot between two accounts. */
export function lotMoved(from: string, to: string, { lotId, points }: LotPoints): Posting {
  return { asset: 'COIN', amount: points, from, to, fromLotId: lotId, toLotId: lotId };
}

/** Moves points or money that belongs to no lot; nothing when there are none. */
export function moved(asset: Asset, from: string, to: string, amount: number): Posting[] {
  return amount === 0 ? [] : [{ asset, amount, from, to, fromLotId: null, toLotId: null }];
}
