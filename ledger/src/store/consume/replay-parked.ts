import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import type { StreamId } from '../../domain/stream.ts';
import { type FeedEvent, type FeedRow, feedColumns, feedEvent } from '../feed.ts';
import { lockCheckpoint } from './checkpoints.ts';
import { failureReason } from './failure-reason.ts';
import { type Handle, handleUntilPoison } from './find-poison.ts';
import { lockParked, type ParkedStream } from './parked-streams.ts';
import type { Parking } from './parking.ts';

export interface Replayed {
  /** Events that were handled. */
  readonly handled: number;
  /** True when this replay has let the stream flow again. */
  readonly unparked: boolean;
  /** What an event failed with; null when none did. */
  readonly reason: string | null;
}

export interface ReplayOptions extends Pick<Parking, 'isTransient'> {
  /** Events at most in one transaction. */
  readonly limit: number;
  /** Stops the replay between two transactions. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Answers a wish for a replay: handles the events of the parked stream that wait, in order, at most `limit` in a transaction, each exactly once in
 * effect as in `consumeOnce`. When it has caught up with the checkpoint the stream is parked no more: the checkpoint's
 * lock keeps the live consumer out meanwhile, so no event is overtaken. When an event fails again the attempt is
 * counted, the wish for a replay has been answered, and the reason is kept; what came before that event stays handled.
 * A stream that is not parked, or that nobody wants replayed, is left alone. Throws a failure that no event is to blame for (the
 * transaction under way is undone; the wish stays).
 */
export async function replayParked<DB>(
  db: Kysely<DB>,
  consumer: string,
  stream: StreamId,
  options: ReplayOptions,
  handle: Handle<DB>,
): Promise<Replayed> {
  for (let handled = 0; ; ) {
    const some = await db
      .transaction()
      .execute((trx) => replaySome(trx, { ...options, consumer, stream }, handle));
    handled += some.handled;
    if (!some.more || options.signal?.aborted)
      return { handled, unparked: some.unparked, reason: some.reason };
  }
}

/** `more`: events may wait still that are to be replayed. */
type Step = Replayed & { readonly more: boolean };

const nothing: Step = { handled: 0, unparked: false, reason: null, more: false };

interface Wanted extends ReplayOptions {
  readonly consumer: string;
  readonly stream: StreamId;
}

async function replaySome<DB>(
  trx: Transaction<DB>,
  { consumer, stream, limit, isTransient }: Wanted,
  handle: Handle<DB>,
): Promise<Step> {
  const shard = await shardOf(trx, consumer, stream);
  // The checkpoint first: whoever reads or empties a consumer takes its locks in this order.
  const reached = shard === null ? null : await lockCheckpoint(trx, consumer, shard);
  const parked = await lockParked(trx, consumer, stream);
  if (parked === null || parked.replayRequestedAt === null) return nothing;
  const events = await readWaiting(trx, parked, reached ?? 0, limit);
  const poison = await handleUntilPoison(trx, events, handle, { attempts: 1, isTransient });
  if (poison) {
    const reason = failureReason(poison.error);
    await parkAgain(trx, parked, poison.event, reason);
    return { ...nothing, handled: events.indexOf(poison.event), reason };
  }
  const last = events.length === limit ? events.at(-1) : undefined;
  if (last) await goOnAfter(trx, parked, last);
  else await unpark(trx, parked);
  return { ...nothing, handled: events.length, unparked: last === undefined, more: last !== undefined };
}

async function shardOf(
  trx: QueryExecutorProvider,
  consumer: string,
  stream: StreamId,
): Promise<number | null> {
  const { rows } = await sql<{ shard: number }>`
    SELECT shard FROM ledger.parked_stream WHERE consumer = ${consumer} AND stream_id = ${stream}`.execute(
    trx,
  );
  return rows[0]?.shard ?? null;
}

async function readWaiting(
  trx: QueryExecutorProvider,
  { streamId, shard, firstVersion }: ParkedStream,
  reached: number,
  limit: number,
): Promise<FeedEvent[]> {
  const { rows } = await sql<FeedRow>`
    SELECT ${feedColumns} FROM ledger.event e
     WHERE e.stream_id = ${streamId} AND e.shard = ${shard} AND e.version >= ${firstVersion}
       AND e.shard_seq <= ${reached}
     ORDER BY e.version LIMIT ${limit}`.execute(trx);
  return rows.map(feedEvent);
}

async function parkAgain(
  trx: QueryExecutorProvider,
  { consumer, streamId, firstSeq, attempts }: ParkedStream,
  { seq, version }: FeedEvent,
  reason: string,
): Promise<void> {
  await sql`UPDATE ledger.parked_stream
       SET first_seq = ${seq}, first_version = ${version}, reason = ${reason},
           attempts = ${seq === firstSeq ? attempts + 1 : 1}, replay_requested_at = NULL
     WHERE consumer = ${consumer} AND stream_id = ${streamId}`.execute(trx);
}

/** The stream's next event, if there is one, has the next version and a greater number. */
async function goOnAfter(
  trx: QueryExecutorProvider,
  { consumer, streamId }: ParkedStream,
  { seq, version }: FeedEvent,
): Promise<void> {
  await sql`UPDATE ledger.parked_stream SET first_seq = ${seq + 1}, first_version = ${version + 1}, attempts = 0
     WHERE consumer = ${consumer} AND stream_id = ${streamId}`.execute(trx);
}

async function unpark(trx: QueryExecutorProvider, { consumer, streamId }: ParkedStream): Promise<void> {
  await sql`DELETE FROM ledger.parked_stream WHERE consumer = ${consumer} AND stream_id = ${streamId}`.execute(
    trx,
  );
}
