import { type QueryExecutorProvider, sql } from 'kysely';
import { type FeedEvent, type FeedRow, feedColumns, feedEvent } from '../feed.ts';
import { failureReason } from './failure-reason.ts';
import type { Poison } from './find-poison.ts';
import type { IsolatedStream } from './isolated-streams.ts';
import type { Isolation } from './isolation.ts';

export interface Replayed {
  /** Number of handled events. */
  readonly handled: number;
  /** True if this replay has ended the stream's isolation. */
  readonly rejoined: boolean;
  /** Reason of an event's failure; null if none failed. */
  readonly reason: string | null;
}

export interface ReplayOptions extends Pick<Isolation, 'isTransient'> {
  /** Largest number of events in one transaction. */
  readonly limit: number;
  /** Stops the replay between two transactions. */
  readonly signal?: AbortSignal | undefined;
}

/** Result of one step of a replay. `more`: further events may still wait for the replay. */
export type ReplayStep = Replayed & { readonly more: boolean };

/** Result of a step without any work. */
export const nothing: ReplayStep = { handled: 0, rejoined: false, reason: null, more: false };

/** Runs the steps of a replay one after another, until nothing is left or the signal aborts. */
export async function replaySteps(
  step: () => Promise<ReplayStep>,
  signal: AbortSignal | undefined,
): Promise<Replayed> {
  for (let handled = 0; ; ) {
    const { more, ...some } = await step();
    handled += some.handled;
    if (!more || signal?.aborted) return { ...some, handled };
  }
}

/**
 * Records the progress of a replay. `events` are the next waiting events: `limit` of them, or fewer at the end. Runs under the lock of the
 * stream's checkpoint, so that no later event is passed meanwhile.
 */
export async function settleReplay(
  trx: QueryExecutorProvider,
  isolated: IsolatedStream,
  { events, poison, limit }: { events: readonly FeedEvent[]; poison: Poison | null; limit: number },
): Promise<ReplayStep> {
  if (poison) {
    const reason = failureReason(poison.error);
    await isolateAgain(trx, isolated, poison.event, reason);
    return { ...nothing, handled: events.indexOf(poison.event), reason };
  }
  const last = events.length === limit ? events.at(-1) : undefined;
  if (last) await goOnAfter(trx, isolated, last);
  else await rejoin(trx, isolated);
  return { ...nothing, handled: events.length, rejoined: last === undefined, more: last !== undefined };
}

/** Returns the next waiting events of an isolated stream, in order. @param reached the checkpoint of its shard */
export async function readWaiting(
  trx: QueryExecutorProvider,
  { streamId, shard, firstVersion }: IsolatedStream,
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

async function isolateAgain(
  trx: QueryExecutorProvider,
  { consumer, streamId, firstSeq, attempts }: IsolatedStream,
  { seq, version }: FeedEvent,
  reason: string,
): Promise<void> {
  await sql`UPDATE ledger.isolated_stream
       SET first_seq = ${seq}, first_version = ${version}, reason = ${reason},
           attempts = ${seq === firstSeq ? attempts + 1 : 1}, replay_requested_at = NULL
     WHERE consumer = ${consumer} AND stream_id = ${streamId}`.execute(trx);
}

/** Moves the first waiting position behind an event. The stream's next event, if any, has the next version and a greater number. */
async function goOnAfter(
  trx: QueryExecutorProvider,
  { consumer, streamId }: IsolatedStream,
  { seq, version }: FeedEvent,
): Promise<void> {
  await sql`UPDATE ledger.isolated_stream SET first_seq = ${seq + 1}, first_version = ${version + 1}, attempts = 0
     WHERE consumer = ${consumer} AND stream_id = ${streamId}`.execute(trx);
}

async function rejoin(trx: QueryExecutorProvider, { consumer, streamId }: IsolatedStream): Promise<void> {
  await sql`DELETE FROM ledger.isolated_stream WHERE consumer = ${consumer} AND stream_id = ${streamId}`.execute(
    trx,
  );
}
