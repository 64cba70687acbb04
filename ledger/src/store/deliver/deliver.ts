import { type Attempt, failureOf } from '../consume/find-poison.ts';
import type { Parking } from '../consume/parking.ts';
import type { FeedEvent } from '../feed.ts';

/**
 * Brings events to where they are to go, outside the database. Safe to repeat, as events may come again, also while
 * another process delivers them. It must have come to its end when it rejects.
 */
export type Deliver = (events: readonly FeedEvent[]) => Promise<void>;

export const attemptTo =
  (deliver: Deliver, parking: Pick<Parking, 'isTransient'>): Attempt =>
  (events) =>
    failureOf(() => deliver(events), parking);

/** So long a process that was killed keeps the others from its shards. */
export const defaultLeaseMs = 10_000;
