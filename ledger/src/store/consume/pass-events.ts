import type { QueryExecutorProvider, Transaction } from 'kysely';
import type { StreamId } from '../../domain/stream.ts';
import type { FeedEvent } from '../feed.ts';
import { failureReason } from './failure-reason.ts';
import { type Poison, untilPoison } from './find-poison.ts';
import { attemptIn, type Handle } from './handle.ts';
import { firstWaiting, type IsolatedStream, isolate } from './isolated-streams.ts';
import type { Isolation } from './isolation.ts';

export interface Reader<DB> {
  readonly consumer: string;
  readonly handle: Handle<DB>;
  /** Undefined if the consumer stops before a poison event. */
  readonly isolation: Isolation | undefined;
}

/** The first events that the checkpoint may pass: they were handled, or set aside because their stream is isolated. */
export interface Passed {
  readonly events: readonly FeedEvent[];
  /** The stream that was isolated with the last of these events. */
  readonly isolated: IsolatedStream | null;
}

/**
 * Handles the events of streams that are not isolated. A transaction isolates at most one poison event, which keeps it short; later events
 * have to be passed in again. Throws what `handle` throws if it is not an event's fault, if the reader does not isolate, or if the limit of
 * isolated streams is reached.
 */
export async function passEvents<DB>(
  trx: Transaction<DB>,
  { consumer, handle, isolation }: Reader<DB>,
  events: readonly FeedEvent[],
): Promise<Passed> {
  const fresh = notIsolated(events, await firstWaiting(trx, consumer));
  if (fresh.length === 0) return { events, isolated: null };
  if (isolation === undefined) {
    await handle(trx, fresh);
    return { events, isolated: null };
  }
  const poison = await untilPoison(fresh, attemptIn(trx, handle, isolation), isolation.attempts);
  return poison ? passUntil(trx, { consumer, isolation }, events, poison) : { events, isolated: null };
}

/** Returns the events of streams that are not isolated. */
export function notIsolated(
  events: readonly FeedEvent[],
  isolated: ReadonlyMap<StreamId, number>,
): readonly FeedEvent[] {
  return isolated.size === 0 ? events : events.filter(({ streamId }) => !isolated.has(streamId));
}

/**
 * Isolates the stream of the poison event; the events up to that one pass. If no more streams may be isolated, only the events before it pass;
 * throws the poison's error if there are none.
 */
export async function passUntil(
  trx: QueryExecutorProvider,
  { consumer, isolation }: { readonly consumer: string; readonly isolation: Isolation },
  events: readonly FeedEvent[],
  { event, error }: Poison,
): Promise<Passed> {
  const stream = await isolate(trx, consumer, event, {
    reason: failureReason(error),
    attempts: isolation.attempts,
    most: isolation.mostStreams,
  });
  const place = events.indexOf(event);
  if (stream) return { events: events.slice(0, place + 1), isolated: stream };
  if (place === 0) throw error;
  return { events: events.slice(0, place), isolated: null };
}
