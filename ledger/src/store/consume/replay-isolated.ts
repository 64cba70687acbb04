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
 * Answers a wish for a replay: handles the events of the isolated stream that wait, in order, at most `limit` in a
 * transaction, each exactly once in effect as in `consumeOnce`. When it has caught up with the checkpoint the stream is
 * isolated no more: the checkpoint's lock keeps the live consumer out meanwhile, so no event is overtaken. When an event
 * fails again the attempt is counted, the wish for a replay has been answered, and the reason is kept; what came before
 * that event stays handled. A stream that is not isolated, or that nobody wants replayed, is left alone. Throws a failure
 * that no event is to blame for (the transaction under way is undone; the wish stays).
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
  // The checkpoint first: whoever reads or empties a consumer takes its locks in this order.
  const reached = shard === undefined ? null : await lockCheckpoint(trx, consumer, shard);
  const isolated = await lockIsolated(trx, consumer, stream);
  if (isolated === null || isolated.replayRequestedAt === null) return nothing;
  const events = await readWaiting(trx, isolated, reached ?? 0, limit);
  const poison = await untilPoison(events, attemptIn(trx, handle, { isTransient }), 1);
  return settleReplay(trx, isolated, { events, poison, limit });
}
