import { type QueryExecutorProvider, sql } from 'kysely';
import type { AnchoredEntry, AnchoredRow } from '../../domain/anchor/leaves.ts';
import { eventHash } from '../hash-chain.ts';
import { safeInteger } from '../safe-integers.ts';

/** An event with its entries, as the database has them now. */
export interface ReadRow extends AnchoredRow {
  readonly prevHash: string;
  /** False if the stored hash is not that of the stored fields. */
  readonly sound: boolean;
}

interface EventRow {
  shard_seq: string | number;
  stream_id: string;
  version: string | number;
  type: string;
  schema_version: number;
  canonical: string;
  recorded_at: Date;
  command_scope: string;
  command_key: string;
  answer_hash: Buffer;
  prev_hash: Buffer;
  hash: Buffer;
}

interface EntryRow {
  shard_seq: string | number;
  leg: number;
  account: string;
  asset: string;
  amount: string | number;
  lot_id: string | null;
  recorded_at: Date;
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
    SELECT shard_seq, stream_id, version, type, schema_version, canonical, recorded_at, command_scope, command_key,
           answer_hash, prev_hash, hash
      FROM ledger.event WHERE shard = ${shard} AND shard_seq > ${after} AND shard_seq <= ${upTo}
     ORDER BY shard_seq LIMIT ${PAGE}`.execute(db);
  const last = events.rows.at(-1);
  if (last === undefined) return [];
  const entries = await sql<EntryRow>`
    SELECT shard_seq, leg, account, asset, amount, lot_id, recorded_at
      FROM ledger.entry WHERE shard = ${shard} AND shard_seq > ${after} AND shard_seq <= ${last.shard_seq}
     ORDER BY shard_seq, leg`.execute(db);
  const booked = new Map<number, AnchoredEntry[]>();
  for (const row of entries.rows) {
    const seq = safeInteger(row.shard_seq);
    const legs = booked.get(seq);
    if (legs === undefined) booked.set(seq, [readEntry(row)]);
    else legs.push(readEntry(row));
  }
  return events.rows.map((row) => readEvent(row, shard, booked));
}

function readEntry({ leg, account, asset, amount, lot_id, recorded_at }: EntryRow): AnchoredEntry {
  const recordedAt = recorded_at.toISOString();
  return { leg, account, asset, amount: safeInteger(amount), lotId: lot_id, recordedAt };
}

function readEvent(row: EventRow, shard: number, booked: ReadonlyMap<number, AnchoredEntry[]>): ReadRow {
  const seq = safeInteger(row.shard_seq);
  const version = safeInteger(row.version);
  const [prevHash, hash] = [row.prev_hash.toString('hex'), row.hash.toString('hex')];
  const computed = eventHash({
    stream: row.stream_id,
    version,
    type: row.type,
    schemaVersion: row.schema_version,
    canonical: row.canonical,
    recordedAt: row.recorded_at.toISOString(),
    answerHash: row.answer_hash.toString('hex'),
    prevHash,
  });
  return {
    shard,
    seq,
    stream: row.stream_id,
    version,
    hash,
    command: { scope: row.command_scope, id: row.command_key },
    entries: booked.get(seq) ?? [],
    prevHash,
    sound: computed === hash,
  };
}
