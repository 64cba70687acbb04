import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Json } from '../../domain/json.ts';
import { type StreamId, streamId } from '../../domain/stream.ts';
import { type TracedWallet, traceWallet, untouchedWallet } from '../../domain/wallet/trace.ts';
import { safeInteger } from '../safe-integers.ts';
import { SNAPSHOT_FORMAT, walletOfSnapshot } from './snapshot-state.ts';
import { readStream, type StoredEvent } from './stream.ts';

/** Events of a wallet from one snapshot to the next: what a read of the past has to fold at most. */
export const SNAPSHOT_EVERY = 256;

/**
 * The wallet as of an instant: after the longest run of its events, from the first on, that were all recorded by then.
 * `recordedAt` is the clock of whoever sent the command, so a later event may carry an earlier instant: it counts as soon
 * as all before it do, for the state between them was never anybody's.
 */
export async function pastWalletAsOf(
  db: QueryExecutorProvider,
  ownerId: string,
  asOf: Date,
): Promise<TracedWallet> {
  const stream = streamId('wallet', ownerId);
  let traced = await nearestSnapshot(
    db,
    stream,
    sql`recorded_at <= ${asOf} ORDER BY recorded_at DESC, version DESC`,
  );
  for (;;) {
    const events = await readStream(db, stream, { after: traced.version, limit: SNAPSHOT_EVERY });
    const later = events.findIndex(({ recordedAt }) => recordedAt > asOf);
    traced = traceWallet(traced, placed(later === -1 ? events : events.slice(0, later)));
    if (later !== -1 || events.length < SNAPSHOT_EVERY) return traced;
  }
}

/** The wallet after the event of this version, or after its last one where there are fewer. */
export async function pastWalletAt(
  db: QueryExecutorProvider,
  ownerId: string,
  version: number,
): Promise<TracedWallet> {
  const stream = streamId('wallet', ownerId);
  let traced = await nearestSnapshot(db, stream, sql`version <= ${version} ORDER BY version DESC`);
  while (traced.version < version) {
    const limit = Math.min(SNAPSHOT_EVERY, version - traced.version);
    const events = await readStream(db, stream, { after: traced.version, limit });
    traced = traceWallet(traced, placed(events));
    if (events.length < limit) break;
  }
  return traced;
}

/** The events of a stream as the domain folds them. */
function placed(events: readonly StoredEvent[]) {
  return events.map((event) => ({ ...event, recordedAt: event.recordedAt.toISOString() }));
}

/** The first snapshot of this code's format that `wanted` selects and orders; an untouched wallet where there is none. */
async function nearestSnapshot(
  db: QueryExecutorProvider,
  stream: StreamId,
  wanted: RawBuilder<unknown>,
): Promise<TracedWallet> {
  const { rows } = await sql<{ version: string | number; recorded_at: Date; state: Json }>`
    SELECT version, recorded_at, state FROM ledger.stream_snapshot
     WHERE stream_id = ${stream} AND format = ${SNAPSHOT_FORMAT} AND ${wanted} LIMIT 1`.execute(db);
  const row = rows[0];
  if (row === undefined) return untouchedWallet;
  return walletOfSnapshot({
    version: safeInteger(row.version),
    recordedAt: row.recorded_at,
    state: row.state,
  });
}
