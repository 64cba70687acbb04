import { type Attempt, failureOf } from '../consume/find-poison.ts';
import type { Isolation } from '../consume/isolation.ts';
import type { FeedEvent } from '../feed.ts';

/**
 * Brings events to where they are to go, outside the database. Safe to repeat, as events may come again, also while
 * another process delivers them. It must have come to its end when it rejects.
 */
export type Deliver = (events: readonly FeedEvent[]) => Promise<void>;

export const attemptTo =
  (deliver: Deliver, isolation: Pick<Isolation, 'isTransient'>): Attempt =>
  (events) =>
    failureOf(() => deliver(events), isolation);

/** So long a process that was killed keeps the others from its shards. */
export const defaultLeaseMs = 10_000;
