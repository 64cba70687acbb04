import { type Hold, isOpenLot, type Lot } from '../../domain/wallet/state.ts';
import type { Cell } from './cell.ts';

/** New lots, and those that points have left for good; what only moved to or from a hold stands in the head. */
export function lotRows(changed: readonly Cell[]) {
  const rows = {
    added: [] as ReturnType<typeof lotRow>[],
    spent: [] as ReturnType<typeof lotRow>[],
  };
  for (const { key, loaded, wallet } of changed) {
    for (const lot of wallet.lots.values()) {
      const before = loaded.wallet.lots.get(lot.lotId);
      if (before === undefined) rows.added.push(lotRow(key.stream, lot));
      else if (pointsIn(lot) !== pointsIn(before)) rows.spent.push(lotRow(key.stream, lot));
    }
  }
  return rows;
}

/** Points that are spendable or held; the rest has left the lot for good. */
function pointsIn(lot: Lot): number {
  return lot.remaining + lot.held;
}

/** Holds that the batch captured or released something of. */
export function usedHoldRows(changed: readonly Cell[]) {
  const rows: ReturnType<typeof usedHoldRow>[] = [];
  for (const { key, loaded, holds } of changed) {
    for (const hold of holds.values()) {
      const isUsed = hold.captured > 0 || hold.released > 0;
      if (isUsed && loaded.wallet.holds.get(hold.holdId) !== hold) rows.push(usedHoldRow(key.stream, hold));
    }
  }
  return rows;
}

/** How a hold is kept that something was captured or released of. */
export function usedHoldRow(stream: string, { holdId, points, captured, released, allocations }: Hold) {
  const parts = allocations.map((part) => [part.lotId, part.points, part.captured, part.released]);
  return {
    stream_id: stream,
    hold_id: holdId,
    points,
    captured,
    released,
    parts: JSON.stringify(parts),
  };
}

/** How a lot is kept. */
export function lotRow(stream: string, lot: Lot) {
  const { lotId, source, refundable, points, funding } = lot;
  const { spent, expired, reissued, withdrawn, reversed, settled, adjusted } = lot;
  return {
    stream_id: stream,
    lot_id: lotId,
    source,
    refundable,
    issued: points,
    open_points: pointsIn(lot),
    spent,
    expired,
    reissued,
    withdrawn,
    reversed,
    settled,
    adjusted,
    granted_at: lot.grantedAt,
    expires_at: lot.expiresAt,
    funding: funding === null ? null : JSON.stringify(funding),
    origin_lot_id: lot.originLotId,
    open: isOpenLot(lot),
  };
}
