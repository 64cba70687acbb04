import type { Kysely } from 'kysely';
import { makeCheckpoints, saveCheckpoints } from '../consume/checkpoints.ts';
import type { ConsumeOptions } from '../consume/consume-once.ts';
import { requireWhole } from '../consume/feed-gap.ts';
import { type Poison, untilPoison } from '../consume/find-poison.ts';
import { firstWaiting } from '../consume/isolated-streams.ts';
import type { Isolation } from '../consume/isolation.ts';
import { notIsolated, type Passed, passUntil } from '../consume/pass-events.ts';
import { readAfter } from '../consume/read-after.ts';
import type { FeedEvent } from '../feed.ts';
import { EVERY_SHARD } from '../stream-key.ts';
import { attemptTo, type Deliver, defaultLeaseMs } from './deliver.ts';
import { type Lease, stillLeased, underLease } from './leases.ts';

export interface DeliverOptions extends ConsumeOptions {
  /** Time for which the shards of a killed process stay reserved, in milliseconds. Default 10,000. */
  readonly leaseMs?: number;
}

/**
 * Like `consumeOnce`, for a consumer that works outside the database: no transaction is open while it works. It leases shards, reads their
 * next events, delivers them, and then saves the checkpoint. Each event is delivered at least once, in order within a shard. A delivered event
 * comes again if the process is killed before it has saved the checkpoint, or stood still until it lost its lease. Returns the number of
 * events that the checkpoint passed. Throws FeedGap, what the database throws, and what `deliver` throws, unless the event's stream is
 * isolated for it; the checkpoint then stays where it was.
 */
export async function deliverOnce<DB>(
  db: Kysely<DB>,
  consumer: string,
  options: DeliverOptions,
  deliver: Deliver,
): Promise<number> {
  const { limit, shards = 8, among = EVERY_SHARD, isolation, leaseMs = defaultLeaseMs } = options;
  await makeCheckpoints(db, consumer);
  const terms = { consumer, among, most: Math.min(shards, limit), onlyBehind: true, leaseMs };
  const passed = await underLease(db, terms, async (lease) => {
    const events = await readAfter(db, lease.reached, limit);
    requireWhole(consumer, lease.reached, events);
    // This is stable: isolating a stream or letting it rejoin needs the lease of its shard.
    const fresh = notIsolated(events, await firstWaiting(db, consumer));
    const poison = await deliverAll(fresh, deliver, isolation);
    return save(db, lease, { events, poison, isolation });
  });
  if (passed?.isolated) isolation?.onIsolated?.(passed.isolated);
  return passed?.events.length ?? 0;
}

async function deliverAll(
  events: readonly FeedEvent[],
  deliver: Deliver,
  isolation: Isolation | undefined,
): Promise<Poison | null> {
  if (events.length === 0) return null;
  if (isolation) return untilPoison(events, attemptTo(deliver, isolation), isolation.attempts);
  await deliver(events);
  return null;
}

interface Delivered {
  /** All events that were read, in order. */
  readonly events: readonly FeedEvent[];
  /** The first event that could not be delivered; later ones were not tried. */
  readonly poison: Poison | null;
  readonly isolation: Isolation | undefined;
}

/** Saves the result for the shards that are still leased. */
function save<DB>(db: Kysely<DB>, lease: Lease, { events, poison, isolation }: Delivered): Promise<Passed> {
  const { consumer } = lease;
  return db.transaction().execute(async (trx) => {
    const leased = await stillLeased(trx, lease);
    const place = poison ? events.indexOf(poison.event) : events.length;
    const ours = (some: readonly FeedEvent[]) => some.filter(({ shard }) => leased.has(shard));
    const isolates = poison !== null && isolation !== undefined && leased.has(poison.event.shard);
    const passed = isolates
      ? await passUntil(trx, { consumer, isolation }, ours(events), poison)
      : { events: ours(events.slice(0, place)), isolated: null };
    await saveCheckpoints(trx, consumer, passed.events);
    return passed;
  });
}
