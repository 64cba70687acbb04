import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { type StreamId, splitStreamId } from '../../domain/stream.ts';
import type { TracedWallet } from '../../domain/wallet/trace.ts';
import { safeInteger } from '../safe-integers.ts';
import { pastWalletAt, SNAPSHOT_EVERY } from './past-wallet.ts';
import { SNAPSHOT_FORMAT, snapshotState } from './snapshot-state.ts';

/** Name of the sweep's checkpoints; a new format starts from the beginning. */
const checkpoint = `snapshots-${SNAPSHOT_FORMAT}`;

/**
 * Takes the snapshots that are due in one shard of the feed: of each wallet at every 256th version. This is separate from the write path,
 * where a snapshot would be one more row to lock, write and log. Readers of the past are few, and without a snapshot they only take longer.
 * Any number of processes may sweep: each takes a shard that no other holds.
 * @param options.events largest number of feed positions to check; only versions that are due are read
 * @returns the number of snapshots taken, and true in `more` if there may be more to do now
 */
export async function takeSnapshots<DB>(
  db: Kysely<DB>,
  options: { readonly events: number },
): Promise<{ taken: number; more: boolean }> {
  await sql`INSERT INTO ledger.consumer_checkpoint (consumer, shard)
    SELECT ${checkpoint}, s.id FROM ledger.shard s
     WHERE NOT EXISTS (SELECT FROM ledger.consumer_checkpoint c WHERE c.consumer = ${checkpoint} AND c.shard = s.id)
    ON CONFLICT DO NOTHING`.execute(db);
  return db.transaction().execute(async (trx) => {
    const found = await sql<{ shard: number; seq: string | number; last_seq: string | number }>`
      SELECT c.shard, c.seq, s.last_seq FROM ledger.consumer_checkpoint c JOIN ledger.shard s ON s.id = c.shard
       WHERE c.consumer = ${checkpoint} AND c.seq < s.last_seq
       ORDER BY s.last_seq - c.seq DESC LIMIT 1 FOR UPDATE OF c SKIP LOCKED`.execute(trx);
    const row = found.rows[0];
    if (row === undefined) return { taken: 0, more: false };
    const after = safeInteger(row.seq);
    const until = Math.min(safeInteger(row.last_seq), after + options.events);
    const taken = await snapshotDue(trx, row.shard, after, until);
    await sql`UPDATE ledger.consumer_checkpoint SET seq = ${until}
      WHERE consumer = ${checkpoint} AND shard = ${row.shard}`.execute(trx);
    return { taken, more: true };
  });
}

async function snapshotDue(
  db: QueryExecutorProvider,
  shard: number,
  after: number,
  until: number,
): Promise<number> {
  const { rows } = await sql<{ stream_id: StreamId; version: string | number }>`
    SELECT stream_id, version FROM ledger.event
     WHERE shard = ${shard} AND shard_seq > ${after} AND shard_seq <= ${until}
       AND version % ${SNAPSHOT_EVERY} = 0 AND stream_id LIKE 'wallet-%'
     ORDER BY shard_seq`.execute(db);
  for (const { stream_id, version } of rows) {
    const traced = await pastWalletAt(db, splitStreamId(stream_id).id, safeInteger(version));
    await writeSnapshot(db, stream_id, traced);
  }
  return rows.length;
}

async function writeSnapshot(
  db: QueryExecutorProvider,
  stream: StreamId,
  traced: TracedWallet,
): Promise<void> {
  await sql`INSERT INTO ledger.stream_snapshot (stream_id, version, recorded_at, format, state)
    VALUES (${stream}, ${traced.version}, ${traced.recordedAt}, ${SNAPSHOT_FORMAT}, ${JSON.stringify(snapshotState(traced))}::jsonb)
    ON CONFLICT (stream_id, version) DO UPDATE SET format = excluded.format, state = excluded.state
     WHERE stream_snapshot.format < excluded.format`.execute(db);
}
