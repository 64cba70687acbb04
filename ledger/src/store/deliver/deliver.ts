import { type Attempt, failureOf } from '../consume/find-poison.ts';
import type { Isolation } from '../consume/isolation.ts';
import type { FeedEvent } from '../feed.ts';

/**
 * Delivers events to their destination outside the database. It has to be safe to repeat: events may come again, also while another process
 * delivers them. When it rejects, its work must have ended.
 */
export type Deliver = (events: readonly FeedEvent[]) => Promise<void>;

export const attemptTo =
  (deliver: Deliver, isolation: Pick<Isolation, 'isTransient'>): Attempt =>
  (events) =>
    failureOf(() => deliver(events), isolation);

/** Time in milliseconds for which the shards of a killed process stay reserved. */
export const defaultLeaseMs = 10_000;
