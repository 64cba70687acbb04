import { asWalletEvent } from '../../domain/wallet/events.ts';
import { type Hold, isOpenLot, type Lot, openPoints } from '../../domain/wallet/state.ts';
import type { Cell } from './cell.ts';
import { isWallet } from './load.ts';
import type { NewCommandEvent } from './plan.ts';

type LotEnds = { spent: number; expired: number; reissued: number };

/** Rows to insert, and rows to update. */
export interface Rows<Row> {
  readonly added: Row[];
  readonly moved: Row[];
}

/** Lots that differ from what was loaded; the three ends are what this batch adds to them. */
export function lotRows(changed: readonly Cell[], events: readonly NewCommandEvent[]) {
  const ends = lotEnds(events);
  const rows: Rows<ReturnType<typeof lotRow> & LotEnds> = { added: [], moved: [] };
  for (const { key, loaded, wallet } of changed) {
    for (const lot of wallet.lots.values()) {
      const before = loaded.wallet.lots.get(lot.lotId);
      if (before === lot) continue;
      const row = { ...lotRow(key.stream, lot), ...endsOf(ends, key.stream, lot.lotId) };
      (before === undefined ? rows.added : rows.moved).push(row);
    }
  }
  return rows;
}

/** Holds that differ from what was loaded, and their parts on lots. */
export function holdRows(changed: readonly Cell[]) {
  const holds: Rows<ReturnType<typeof holdRow>> = { added: [], moved: [] };
  const parts: Rows<ReturnType<typeof partRows>[number]> = { added: [], moved: [] };
  for (const { key, loaded, holds: known } of changed) {
    for (const hold of known.values()) {
      const before = loaded.wallet.holds.get(hold.holdId);
      if (before === hold) continue;
      const kind = before === undefined ? 'added' : 'moved';
      holds[kind].push(holdRow(key.stream, hold));
      parts[kind].push(...partRows(key.stream, hold));
    }
  }
  return { holds, parts };
}

function holdRow(stream: string, hold: Hold) {
  const { holdId, reference, points, captured, released, dueAt } = hold;
  const open = openPoints(hold) > 0;
  return { stream_id: stream, hold_id: holdId, reference, points, captured, released, due_at: dueAt, open };
}

function partRows(stream: string, { holdId, allocations }: Hold) {
  return allocations.map(({ lotId, points, captured, released }, ord) => ({
    stream_id: stream,
    hold_id: holdId,
    ord,
    lot_id: lotId,
    points,
    captured,
    released,
  }));
}

function lotRow(stream: string, lot: Lot) {
  return {
    stream_id: stream,
    lot_id: lot.lotId,
    source: lot.source,
    refundable: lot.refundable,
    issued: lot.points,
    remaining: lot.remaining,
    held: lot.held,
    granted_at: lot.grantedAt,
    expires_at: lot.expiresAt,
    funding: lot.funding === null ? null : JSON.stringify(lot.funding),
    origin_lot_id: lot.originLotId,
    open: isOpenLot(lot),
  };
}

/** How the coins left their lots in this batch, by stream and lot. */
function lotEnds(events: readonly NewCommandEvent[]): Map<string, LotEnds> {
  const ends = new Map<string, LotEnds>();
  const add = (stream: string, lotId: string, end: keyof LotEnds, points: number): void => {
    const sum = endsOf(ends, stream, lotId);
    sum[end] += points;
    ends.set(`${stream}\n${lotId}`, sum);
  };
  for (const { key, event } of events) {
    if (!isWallet(key.stream)) continue;
    const fact = asWalletEvent(event);
    if (fact.type === 'HoldCaptured') {
      for (const { lotId, points } of fact.payload.allocations) add(key.stream, lotId, 'spent', points);
    } else if (fact.type === 'LotExpired') {
      add(key.stream, fact.payload.lotId, 'expired', fact.payload.points);
    } else if (fact.type === 'HoldReleased') {
      for (const lot of fact.payload.reissued) add(key.stream, lot.originLotId, 'reissued', lot.points);
    }
  }
  return ends;
}

function endsOf(ends: ReadonlyMap<string, LotEnds>, stream: string, lotId: string): LotEnds {
  return ends.get(`${stream}\n${lotId}`) ?? { spent: 0, expired: 0, reissued: 0 };
}
