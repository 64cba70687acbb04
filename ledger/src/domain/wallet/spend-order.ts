import type { Instant } from '../instant.ts';
import { type Rejection, reject } from '../rejection.ts';
import type { LotPoints } from './events.ts';
import { refusedPoints, sumOf } from './points.ts';
import type { Lot } from './state.ts';

/** True if coins of the lot can be spent at `at`. */
export function isSpendable(lot: Lot, at: Instant): boolean {
  return lot.remaining > 0 && lot.expiresAt > at;
}

/** Compares lots: earliest expiry first, then non-refundable before refundable, then oldest, then by id so that the order is total. */
export function bySpendOrder(a: Lot, b: Lot): number {
  return (
    compare(a.expiresAt, b.expiresAt) ||
    Number(a.refundable) - Number(b.refundable) ||
    compare(a.grantedAt, b.grantedAt) ||
    compare(a.lotId, b.lotId)
  );
}

/** Picks the lots that `points` come from at `at`, in spend order; the sum is lower if there are not enough coins. */
export function allocate(lots: Iterable<Lot>, points: number, at: Instant): LotPoints[] {
  const spendable = [...lots].filter((lot) => isSpendable(lot, at)).sort(bySpendOrder);
  const parts: LotPoints[] = [];
  let needed = points;
  for (const lot of spendable) {
    if (needed === 0) break;
    const taken = Math.min(needed, lot.remaining);
    parts.push({ lotId: lot.lotId, points: taken });
    needed -= taken;
  }
  return parts;
}

/**
 * Picks the lots that all of `points` come from at `at`, in spend order. Rejects POINTS_INVALID, NOT_ENOUGH_COINS {available, needed} (points
 * that could be spent at `at`).
 */
export function takeInOrder(lots: Iterable<Lot>, points: number, at: Instant): LotPoints[] | Rejection {
  const refused = refusedPoints(points);
  if (refused !== null) return refused;
  const parts = allocate(lots, points, at);
  const available = sumOf(parts);
  return available < points ? reject('NOT_ENOUGH_COINS', { available, needed: points }) : parts;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
