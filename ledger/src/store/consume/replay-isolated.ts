import type { Kysely, Transaction } from 'kysely';
import type { StreamId } from '../../domain/stream.ts';
import { lockCheckpoint } from './checkpoints.ts';
import { untilPoison } from './find-poison.ts';
import { attemptIn, type Handle } from './handle.ts';
import { lockIsolated, readIsolated } from './isolated-streams.ts';
import {
  nothing,
  type Replayed,
  type ReplayOptions,
  type ReplayStep,
  readWaiting,
  replaySteps,
  settleReplay,
} from './replay.ts';

/**
 * Carries out a requested replay: handles the waiting events of the isolated stream, in order, at most `limit` in a transaction, each exactly
 * once in effect as in `consumeOnce`. When it has caught up with the checkpoint, the stream is no longer isolated. The checkpoint's lock
 * excludes the live consumer meanwhile, so that events stay in order. If an event fails again, the attempt is counted, the request is removed,
 * and the reason is stored; earlier events stay handled. Does nothing for a stream that is not isolated, or without a request. Throws a
 * failure that is not an event's fault (the current transaction is rolled back; the request stays).
 */
export function replayIsolated<DB>(
  db: Kysely<DB>,
  consumer: string,
  stream: StreamId,
  options: ReplayOptions,
  handle: Handle<DB>,
): Promise<Replayed> {
  const step = () =>
    db.transaction().execute((trx) => replaySome(trx, { ...options, consumer, stream }, handle));
  return replaySteps(step, options.signal);
}

interface Wanted extends ReplayOptions {
  readonly consumer: string;
  readonly stream: StreamId;
}

async function replaySome<DB>(
  trx: Transaction<DB>,
  { consumer, stream, limit, isTransient }: Wanted,
  handle: Handle<DB>,
): Promise<ReplayStep> {
  const shard = (await readIsolated(trx, consumer, stream))?.shard;
  // The checkpoint is locked first: code that reads or clears a consumer takes its locks in this order.
  const reached = shard === undefined ? null : await lockCheckpoint(trx, consumer, shard);
  const isolated = await lockIsolated(trx, consumer, stream);
  if (isolated === null || isolated.replayRequestedAt === null) return nothing;
  const events = await readWaiting(trx, isolated, reached ?? 0, limit);
  const poison = await untilPoison(events, attemptIn(trx, handle, { isTransient }), 1);
  return settleReplay(trx, isolated, { events, poison, limit });
}
