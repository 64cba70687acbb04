import { type Hold, isOpenLot, type Lot } from '../../domain/wallet/state.ts';
import type { Cell } from './cell.ts';

/** Returns the description of each lot that the batch issues. Its points follow from the postings. */
export function newLotRows(changed: readonly Cell[]) {
  return changed.flatMap(({ key, loaded, wallet }) =>
    [...wallet.lots.values()]
      .filter(({ lotId }) => !loaded.wallet.lots.has(lotId))
      .map((lot) => describedLot(key.stream, lot)),
  );
}

function describedLot(
  stream: string,
  { lotId, source, refundable, grantedAt, expiresAt, funding, paid, originLotId }: Lot,
) {
  return {
    stream_id: stream,
    lot_id: lotId,
    source,
    refundable,
    granted_at: grantedAt,
    expires_at: expiresAt,
    funding: funding === null ? null : JSON.stringify(funding),
    paid,
    origin_lot_id: originLotId,
  };
}

/** Returns the points that are spendable or held; the other points have left the lot for good. */
function pointsIn(lot: Lot): number {
  return lot.remaining + lot.held;
}

/** Returns the row of a hold with captured or released points. */
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

/** Returns the row of a lot. */
export function lotRow(stream: string, lot: Lot) {
  const { spent, expired, reissued, refunded, chargedBack, settled, adjusted } = lot;
  return {
    ...describedLot(stream, lot),
    issued: lot.points,
    open_points: pointsIn(lot),
    spent,
    expired,
    reissued,
    refunded,
    charged_back: chargedBack,
    settled,
    adjusted,
    open: isOpenLot(lot),
  };
}
