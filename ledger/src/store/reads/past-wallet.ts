import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Json } from '../../domain/json.ts';
import type { StreamId } from '../../domain/stream.ts';
import { walletStreamId } from '../../domain/wallet/evolve.ts';
import { type TracedWallet, traceWallet, untouchedWallet } from '../../domain/wallet/trace.ts';
import { safeInteger } from '../safe-integers.ts';
import { SNAPSHOT_FORMAT, walletOfSnapshot } from './snapshot-state.ts';
import { readStream, type StoredEvent } from './stream.ts';

/** Number of a wallet's events from one snapshot to the next: the most events that a read of the past has to fold. */
export const SNAPSHOT_EVERY = 256;

/**
 * Returns the wallet as of an instant: after the longest run of its events, from the first on, that were all recorded by then. `recordedAt`
 * comes from the clock of the command's sender, so a later event may have an earlier instant. Such an event counts only once all earlier
 * events count: the state without them never existed.
 */
export async function pastWalletAsOf(
  db: QueryExecutorProvider,
  ownerId: string,
  asOf: Date,
): Promise<TracedWallet> {
  const stream = walletStreamId(ownerId);
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

/** Returns the wallet after the event of this version, or after its last event if there are fewer. */
export async function pastWalletAt(
  db: QueryExecutorProvider,
  ownerId: string,
  version: number,
): Promise<TracedWallet> {
  const stream = walletStreamId(ownerId);
  let traced = await nearestSnapshot(db, stream, sql`version <= ${version} ORDER BY version DESC`);
  while (traced.version < version) {
    const limit = Math.min(SNAPSHOT_EVERY, version - traced.version);
    const events = await readStream(db, stream, { after: traced.version, limit });
    traced = traceWallet(traced, placed(events));
    if (events.length < limit) break;
  }
  return traced;
}

/** Returns the events of a stream in the form that the domain folds. */
function placed(events: readonly StoredEvent[]) {
  return events.map((event) => ({ ...event, recordedAt: event.recordedAt.toISOString() }));
}

/** Returns the first snapshot of this code's format that `wanted` selects and orders; an untouched wallet if there is none. */
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
