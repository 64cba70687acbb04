import { type QueryExecutorProvider, sql } from 'kysely';
import type { AnchoredEntry, AnchoredRow } from '../../domain/anchor/leaves.ts';
import { eventHash } from '../hash-chain.ts';
import {
  chainedOf,
  hexOf,
  instantText,
  type StoredChainedEvent,
  type StoredInstant,
} from '../stored-values.ts';

/** An event with its entries, as the database has them now. */
export interface ReadRow extends AnchoredRow {
  readonly prevHash: string;
  /** False if the stored hash is not that of the stored fields, or if a column has a value that no writer stores. */
  readonly sound: boolean;
}

interface EventRow extends StoredChainedEvent {
  shard_seq: string;
  command_scope: string;
  command_key: string;
  hash: Buffer | null;
}

interface EntryRow {
  shard_seq: string;
  leg: number;
  account: string;
  asset: string;
  amount: string;
  lot_id: string | null;
  recorded_at: StoredInstant;
}

const PAGE = 2_000;

/**
 * Yields the events of one shard with `after < seq <= upTo`, oldest first, in pages of bounded size. The next page is read while the caller
 * works on this one.
 */
export async function* readRows(
  db: QueryExecutorProvider,
  shard: number,
  after: number,
  upTo: number,
): AsyncGenerator<ReadRow[]> {
  let next = after < upTo ? readPage(db, shard, after, upTo) : null;
  while (next !== null) {
    const rows = await next;
    const last = rows.at(-1);
    next = last !== undefined && rows.length === PAGE ? readPage(db, shard, last.seq, upTo) : null;
    // Prevents an unhandled rejection: a caller that stops early never awaits the next page.
    next?.catch(() => undefined);
    if (rows.length > 0) yield rows;
  }
}

async function readPage(
  db: QueryExecutorProvider,
  shard: number,
  after: number,
  upTo: number,
): Promise<ReadRow[]> {
  const events = await sql<EventRow>`
    SELECT shard_seq::text, stream_id, version::text, type, schema_version, canonical, recorded_at, command_scope, command_key,
           answer_hash, prev_hash, hash
      FROM ledger.event WHERE shard = ${shard} AND shard_seq > ${after} AND shard_seq <= ${upTo}
     ORDER BY event.shard_seq LIMIT ${PAGE}`.execute(db);
  const last = events.rows.at(-1);
  if (last === undefined) return [];
  const entries = await sql<EntryRow>`
    SELECT shard_seq::text, leg, account, asset, amount::text, lot_id, recorded_at
      FROM ledger.entry WHERE shard = ${shard} AND shard_seq > ${after} AND shard_seq <= ${last.shard_seq}::bigint
     ORDER BY entry.shard_seq, entry.leg`.execute(db);
  const booked = new Map<number, AnchoredEntry[]>();
  for (const row of entries.rows) {
    const seq = Number(row.shard_seq);
    const legs = booked.get(seq);
    if (legs === undefined) booked.set(seq, [readEntry(row)]);
    else legs.push(readEntry(row));
  }
  return events.rows.map((row) => readEvent(row, shard, booked));
}

function readEntry({ leg, account, asset, amount, lot_id, recorded_at }: EntryRow): AnchoredEntry {
  const recordedAt = instantText(recorded_at);
  return { leg, account, asset, amount: Number(amount), lotId: lot_id, recordedAt };
}

function readEvent(row: EventRow, shard: number, booked: ReadonlyMap<number, AnchoredEntry[]>): ReadRow {
  const seq = Number(row.shard_seq);
  const version = Number(row.version);
  const [prevHash, hash] = [hexOf(row.prev_hash), hexOf(row.hash)];
  const entries = booked.get(seq) ?? [];
  return {
    shard,
    seq,
    // A changed row may have no stream.
    stream: `${row.stream_id}`,
    version,
    hash,
    command: { scope: row.command_scope, id: row.command_key },
    entries,
    prevHash,
    sound: isReadable(row, entries) && eventHash(chainedOf(row)) === hash,
  };
}

/** True if every column is there, and every number is exact. */
function isReadable(row: EventRow, entries: readonly AnchoredEntry[]): boolean {
  return (
    Object.values(row).every((value) => value !== null) &&
    Number.isSafeInteger(Number(row.version)) &&
    entries.every(({ amount }) => Number.isSafeInteger(amount))
  );
}
