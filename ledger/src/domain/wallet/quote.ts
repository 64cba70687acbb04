import type { Instant } from '../instant.ts';
import { isRejection, type Rejection, reject } from '../rejection.ts';
import { takeInOrder } from './spend-order.ts';
import { type Lot, type LotSource, lotOf } from './state.ts';

/** Points of one lot that a spend would take. */
export type QuotedPart = {
  readonly lotId: string;
  readonly source: LotSource;
  readonly points: number;
  readonly expiresAt: Instant;
};

/** The points that a spend would take: lot by lot in spend order, and summed by source. */
export type Quote = {
  readonly points: number;
  readonly parts: readonly QuotedPart[];
  readonly sources: readonly { readonly source: LotSource; readonly points: number }[];
};

/**
 * Returns the lots that a hold or a spend of `points` at `at` would take, in spend order; writes nothing. Rejects as a hold does:
 * POINTS_INVALID, WALLET_FROZEN, NOT_ENOUGH_COINS {available, needed} (points at `at`).
 */
export function quoteSpend(
  { lots, frozen }: { readonly lots: Iterable<Lot>; readonly frozen: boolean },
  points: number,
  at: Instant,
): Quote | Rejection {
  if (frozen) return reject('WALLET_FROZEN');
  const byId = new Map([...lots].map((lot) => [lot.lotId, lot]));
  const taken = takeInOrder(byId.values(), points, at);
  if (isRejection(taken)) return taken;
  const parts = taken.map(({ lotId, points }) => {
    const { source, expiresAt } = lotOf({ lots: byId }, lotId);
    return { lotId, source, points, expiresAt };
  });
  const sources = [...Map.groupBy(parts, ({ source }) => source)].map(([source, some]) => ({
    source,
    points: some.reduce((sum, part) => sum + part.points, 0),
  }));
  return { points, parts, sources };
}
