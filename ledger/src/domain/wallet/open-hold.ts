import { type Rejection, reject } from '../rejection.ts';
import type { LotPoints } from './events.ts';
import { refusedPoints } from './points.ts';
import { type Hold, type HoldAllocation, openPoints, type WalletState } from './state.ts';

/** A hold and the number of points to take from it. */
export type HoldPart = { readonly hold: Hold; readonly points: number };

/** Finds an open hold; `points` null stands for all open points. Rejects HOLD_NOT_FOUND, HOLD_CLOSED, POINTS_INVALID, HOLD_TOO_SMALL {open, asked}. */
export function openHold(state: WalletState, holdId: string, points: number | null): HoldPart | Rejection {
  const hold = state.holds.get(holdId);
  if (hold === undefined) return reject('HOLD_NOT_FOUND', { holdId });
  const open = openPoints(hold);
  if (open === 0) return reject('HOLD_CLOSED', { holdId, captured: hold.captured, released: hold.released });
  if (points === null) return { hold, points: open };
  const refused = refusedPoints(points);
  if (refused !== null) return refused;
  if (points > open) return reject('HOLD_TOO_SMALL', { holdId, open, asked: points });
  return { hold, points };
}

/** Takes `points` from the open part of the allocations, in the given order. */
export function takeFrom(allocations: Iterable<HoldAllocation>, points: number): LotPoints[] {
  const parts: LotPoints[] = [];
  let needed = points;
  for (const allocation of allocations) {
    const taken = Math.min(needed, openPoints(allocation));
    if (taken > 0) parts.push({ lotId: allocation.lotId, points: taken });
    needed -= taken;
  }
  return parts;
}
