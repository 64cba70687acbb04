import { type QueryExecutorProvider, sql } from 'kysely';
import { type FeedEvent, type FeedRow, feedColumns, feedEvent } from '../feed.ts';
import { failureReason } from './failure-reason.ts';
import type { Poison } from './find-poison.ts';
import type { IsolatedStream } from './isolated-streams.ts';
import type { Isolation } from './isolation.ts';

export interface Replayed {
  /** Events that were handled. */
  readonly handled: number;
  /** True when this replay has let the stream flow again. */
  readonly rejoined: boolean;
  /** What an event failed with; null when none did. */
  readonly reason: string | null;
}

export interface ReplayOptions extends Pick<Isolation, 'isTransient'> {
  /** Events at most in one transaction. */
  readonly limit: number;
  /** Stops the replay between two transactions. */
  readonly signal?: AbortSignal | undefined;
}

/** What a part of a replay came to. `more`: events may wait still that are to be replayed. */
export type ReplayStep = Replayed & { readonly more: boolean };

/** Nothing was to be done. */
export const nothing: ReplayStep = { handled: 0, rejoined: false, reason: null, more: false };

/** Does one part of a replay after the other, until none is left or the signal says stop. */
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
 * Writes down how far a replay came: with these events, the next that wait, `limit` of them unless fewer are left. Under
 * the lock of the stream's checkpoint, so that no later event is passed meanwhile.
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

/** The next events of an isolated stream that wait, in order. @param reached how far the checkpoint of its shard has come */
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

/** The stream's next event, if there is one, has the next version and a greater number. */
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
