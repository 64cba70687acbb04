import { bySpendOrder } from './spend-order.ts';
import { type Lot, type LotSource, openPoints } from './state.ts';
import { type LotIssue, originsOf, type TracedWallet } from './trace.ts';

/** Points of a lot in one open hold. */
export type HeldPart = { readonly holdId: string; readonly reference: string; readonly points: number };

/**
 * Location and origin of the coins of one lot: held = Σ of `holds`. `issues` begins with the event that issued the lot. For coins that were
 * released too late for their lot, it goes on with the earlier lots.
 */
export type LotExplanation = {
  readonly lot: Lot;
  readonly holds: readonly HeldPart[];
  readonly issues: readonly (LotIssue & { readonly lotId: string })[];
};

/** A balance in its parts, in points: available = Σ remaining and held = Σ held, over the lots and over the sources. */
export type WalletExplanation = {
  readonly available: number;
  readonly held: number;
  readonly debt: number;
  /** In spend order. */
  readonly lots: readonly LotExplanation[];
  readonly sources: readonly {
    readonly source: LotSource;
    readonly available: number;
    readonly held: number;
  }[];
};

/** Explains each point of a wallet by its lot, each held point by its hold, and each lot by the events that issued it and its origins. */
export function explainWallet({ wallet, issues }: TracedWallet): WalletExplanation {
  const lots = [...wallet.lots.values()].sort(bySpendOrder);
  const bySource = Map.groupBy(lots, ({ source }) => source);
  const holds = [...wallet.holds.values()];
  return {
    available: wallet.available,
    held: wallet.held,
    debt: wallet.debt,
    lots: lots.map((lot) => ({
      lot,
      holds: holds.flatMap(({ holdId, reference, allocations }) =>
        allocations
          .filter((part) => part.lotId === lot.lotId && openPoints(part) > 0)
          .map((part) => ({ holdId, reference, points: openPoints(part) })),
      ),
      issues: originsOf(issues, lot.lotId),
    })),
    sources: [...bySource].map(([source, some]) => ({
      source,
      available: some.reduce((sum, lot) => sum + lot.remaining, 0),
      held: some.reduce((sum, lot) => sum + lot.held, 0),
    })),
  };
}
