import type { Pool } from 'pg';

export const FEED_CHANNEL = 'ledger_feed';

/** Tells listeners that events were committed. */
export interface FeedWaker {
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Sends at most one empty NOTIFY per `intervalMs`, outside any write transaction (inside one, NOTIFY makes all commits of the database queue
 * up). A lost wake only delays: readers poll as well.
 */
export function createFeedWaker(pool: Pool, intervalMs: number): FeedWaker {
  let timer: NodeJS.Timeout | null = null;
  let again = false;
  let sending: Promise<unknown> = Promise.resolve();

  const send = (): void => {
    again = false;
    timer = setTimeout(() => {
      timer = null;
      if (again) send();
    }, intervalMs);
    timer.unref();
    // A failed wake is not a failure of the write before it, and readers poll.
    sending = pool.query(`NOTIFY ${FEED_CHANNEL}`).catch(() => undefined);
  };

  return {
    wake: () => {
      if (timer === null) send();
      else again = true;
    },
    stop: async () => {
      if (timer !== null) clearTimeout(timer);
      if (again) send();
      if (timer !== null) clearTimeout(timer);
      await sending;
    },
  };
}
