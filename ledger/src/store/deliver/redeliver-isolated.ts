import type { Kysely } from 'kysely';
import type { StreamId } from '../../domain/stream.ts';
import { untilPoison } from '../consume/find-poison.ts';
import { lockIsolated, readIsolated } from '../consume/isolated-streams.ts';
import {
  nothing,
  type Replayed,
  type ReplayOptions,
  type ReplayStep,
  readWaiting,
  replaySteps,
  settleReplay,
} from '../consume/replay.ts';
import { attemptTo, type Deliver, defaultLeaseMs } from './deliver.ts';
import { stillLeased, underLease } from './leases.ts';

export interface RedeliverOptions extends ReplayOptions {
  /** Time of the lease in milliseconds, as in `deliverOnce`. */
  readonly leaseMs?: number;
}

/**
 * Like `replayIsolated`, for a consumer of `deliverOnce`: no transaction is open while it delivers, and the lease of the stream's shard
 * excludes the live consumer. While that consumer has the shard, nothing is done, and the request stays.
 */
export function redeliverIsolated<DB>(
  db: Kysely<DB>,
  consumer: string,
  stream: StreamId,
  options: RedeliverOptions,
  deliver: Deliver,
): Promise<Replayed> {
  return replaySteps(() => redeliverSome(db, { ...options, consumer, stream }, deliver), options.signal);
}

interface Wanted extends RedeliverOptions {
  readonly consumer: string;
  readonly stream: StreamId;
}

async function redeliverSome<DB>(
  db: Kysely<DB>,
  { consumer, stream, limit, isTransient, leaseMs = defaultLeaseMs }: Wanted,
  deliver: Deliver,
): Promise<ReplayStep> {
  const seen = await readIsolated(db, consumer, stream);
  if (seen === null) return nothing;
  const terms = { consumer, among: [seen.shard], most: 1, onlyBehind: false, leaseMs };
  const step = await underLease(db, terms, async (lease): Promise<ReplayStep> => {
    const isolated = await readIsolated(db, consumer, stream);
    if (isolated === null || isolated.replayRequestedAt === null) return nothing;
    const events = await readWaiting(db, isolated, lease.reached.get(isolated.shard) ?? 0, limit);
    const poison = await untilPoison(events, attemptTo(deliver, { isTransient }), 1);
    return db.transaction().execute(async (trx) => {
      const leased = await stillLeased(trx, lease);
      if (!leased.has(isolated.shard) || (await lockIsolated(trx, consumer, stream)) === null) return nothing;
      return settleReplay(trx, isolated, { events, poison, limit });
    });
  });
  return step ?? nothing;
}
