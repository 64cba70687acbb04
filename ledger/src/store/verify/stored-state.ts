import { type QueryExecutorProvider, sql } from 'kysely';
import type { Json } from '../../domain/json.ts';
import type { StreamId } from '../../domain/stream.ts';
import { safeInteger } from '../safe-integers.ts';
import { instantText, type StoredInstant } from '../stored-values.ts';
import type { StoredSnapshot } from './stream-fold.ts';

type Column = string | number | boolean | null;
/** A row as comparable values. */
export type StoredRow = Readonly<Record<string, Column>>;

/** The stored state of streams, without their events. */
export interface StoredState {
  readonly heads: ReadonlyMap<string, StoredRow>;
  /** By stream, then by lot. */
  readonly lots: ReadonlyMap<string, ReadonlyMap<string, StoredRow>>;
}

/** Reads heads and lots of some streams. */
export async function readStoredState(
  db: QueryExecutorProvider,
  streams: readonly StreamId[],
): Promise<StoredState> {
  const heads = await sql<StoredRow & { stream_id: string }>`
    SELECT stream_id, shard, version, encode(head_hash, 'hex') AS head_hash, available, held, debt, frozen, lots
      FROM ledger.stream_head WHERE stream_id = ANY(${streams})`.execute(db);
  const lots = await sql<StoredRow & { stream_id: string; lot_id: string }>`
    SELECT stream_id, lot_id, source, refundable, issued, open_points, spent, expired, reissued, refunded, charged_back,
           settled, adjusted, ${instant('granted_at')}, ${instant('expires_at')}, funding::text AS funding, paid, origin_lot_id, open
      FROM ledger.issued_lot WHERE stream_id = ANY(${streams})`.execute(db);
  const byStream = Map.groupBy(lots.rows, ({ stream_id }) => stream_id);
  return {
    heads: new Map(heads.rows.map((row) => [row.stream_id, numbered(row)])),
    lots: new Map(
      [...byStream].map(([stream, rows]) => [
        stream,
        new Map(rows.map((row) => [row.lot_id, numbered(row)])),
      ]),
    ),
  };
}

/** Reads the rows of these holds, keyed by `holdKey`; a hold without captured or released points has no row. */
export async function readUsedHolds(
  db: QueryExecutorProvider,
  holds: readonly { readonly stream: StreamId; readonly holdId: string }[],
): Promise<ReadonlyMap<string, StoredRow>> {
  if (holds.length === 0) return new Map();
  const { rows } = await sql<StoredRow & { stream_id: string; hold_id: string }>`
    SELECT u.stream_id, u.hold_id, u.points, u.captured, u.released, u.parts::text AS parts
      FROM unnest(${holds.map(({ stream }) => stream)}::text[], ${holds.map(({ holdId }) => holdId)}::text[]) AS n(stream_id, hold_id)
      JOIN ledger.used_hold u ON u.hold_id = n.hold_id AND u.stream_id = n.stream_id`.execute(db);
  return new Map(rows.map((row) => [holdKey(row.stream_id, row.hold_id), numbered(row)]));
}

export const holdKey = (stream: string, holdId: string) => JSON.stringify([stream, holdId]);

/** A stretch of a stream's events, by their versions, both included. */
export interface Stretch {
  readonly stream: StreamId;
  readonly first: number;
  readonly last: number;
}

/** Reads the snapshots within some stretches, keyed by `snapshotKey`. */
export async function readSnapshots(
  db: QueryExecutorProvider,
  stretches: readonly Stretch[],
): Promise<ReadonlyMap<string, StoredSnapshot>> {
  const { rows } = await sql<{
    stream_id: string;
    version: string;
    recorded_at: StoredInstant;
    format: number;
    state: Json;
  }>`
    SELECT s.stream_id, s.version::text, s.recorded_at, s.format, s.state
      FROM unnest(${stretches.map(({ stream }) => stream)}::text[], ${stretches.map(({ first }) => first)}::bigint[],
                  ${stretches.map(({ last }) => last)}::bigint[]) AS n(stream_id, first, last)
      JOIN ledger.stream_snapshot s ON s.stream_id = n.stream_id AND s.version BETWEEN n.first AND n.last`.execute(
    db,
  );
  return new Map(
    rows.map(({ stream_id, version, recorded_at, format, state }) => [
      snapshotKey(stream_id, Number(version)),
      { recordedAt: instantText(recorded_at), format, state },
    ]),
  );
}

export const snapshotKey = (stream: string, version: number) => `${version} ${stream}`;

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${sql.ref(column)}`;

const wholeNumbers = new Set([
  ...['version', 'available', 'held', 'debt', 'issued', 'open_points', 'points', 'captured', 'released'],
  ...['paid', 'spent', 'expired', 'reissued', 'refunded', 'charged_back', 'settled', 'adjusted'],
]);

/** Converts 64-bit numbers, which the pool's settings deliver as strings or as numbers. */
function numbered(row: StoredRow): StoredRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      wholeNumbers.has(name) && (typeof value === 'string' || typeof value === 'number')
        ? safeInteger(value)
        : value,
    ]),
  );
}
