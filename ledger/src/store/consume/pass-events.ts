import type { QueryExecutorProvider, Transaction } from 'kysely';
import type { StreamId } from '../../domain/stream.ts';
import type { FeedEvent } from '../feed.ts';
import { failureReason } from './failure-reason.ts';
import { type Poison, untilPoison } from './find-poison.ts';
import { attemptIn, type Handle } from './handle.ts';
import { firstWaiting, type ParkedStream, park } from './parked-streams.ts';
import type { Parking } from './parking.ts';

export interface Reader<DB> {
  readonly consumer: string;
  readonly handle: Handle<DB>;
  /** Undefined where the consumer stops before a poison event. */
  readonly parking: Parking | undefined;
}

/** The events, from the first, that the checkpoint may pass: handled, or set aside as their stream is parked. */
export interface Passed {
  readonly events: readonly FeedEvent[];
  /** The stream that was parked with the last of them. */
  readonly parked: ParkedStream | null;
}

/**
 * Handles what comes of the streams that are not parked. One poison event at most is parked in a transaction, which keeps
 * it short; what stands behind that event has to come again. Throws what `handle` throws when no event is to blame for
 * it, when the reader does not park, or when as many streams are parked as may be.
 */
export async function passEvents<DB>(
  trx: Transaction<DB>,
  { consumer, handle, parking }: Reader<DB>,
  events: readonly FeedEvent[],
): Promise<Passed> {
  const fresh = notParked(events, await firstWaiting(trx, consumer));
  if (fresh.length === 0) return { events, parked: null };
  if (parking === undefined) {
    await handle(trx, fresh);
    return { events, parked: null };
  }
  const poison = await untilPoison(fresh, attemptIn(trx, handle, parking), parking.attempts);
  return poison ? passUntil(trx, { consumer, parking }, events, poison) : { events, parked: null };
}

/** The events of the streams that are not parked. */
export function notParked(
  events: readonly FeedEvent[],
  parked: ReadonlyMap<StreamId, number>,
): readonly FeedEvent[] {
  return parked.size === 0 ? events : events.filter(({ streamId }) => !parked.has(streamId));
}

/**
 * Parks the stream of the poison among the events, which then pass as far as that one. Where no more streams may be
 * parked those before it pass; throws what the poison was told when there are none.
 */
export async function passUntil(
  trx: QueryExecutorProvider,
  { consumer, parking }: { readonly consumer: string; readonly parking: Parking },
  events: readonly FeedEvent[],
  { event, error }: Poison,
): Promise<Passed> {
  const stream = await park(trx, consumer, event, {
    reason: failureReason(error),
    attempts: parking.attempts,
    most: parking.mostStreams,
  });
  const place = events.indexOf(event);
  if (stream) return { events: events.slice(0, place + 1), parked: stream };
  if (place === 0) throw error;
  return { events: events.slice(0, place), parked: null };
}
