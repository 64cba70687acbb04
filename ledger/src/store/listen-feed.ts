import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { FEED_CHANNEL } from './wake-feed.ts';

export interface FeedListener {
  /** Stops listening and gives the connection back. */
  close(): Promise<void>;
}

const RECONNECT_MS = 1_000;

/**
 * Calls `onWake` soon after events were committed, and after every (re)connect, as wakes may be lost in between. Holds one
 * connection of the pool. A wake says that there may be something to read, never what; poll slowly beside it.
 * The first connection's failure is thrown; later ones are retried.
 */
export async function listenFeed(pool: Pool, onWake: () => void): Promise<FeedListener> {
  const stop = new AbortController();
  let client: PoolClient | null = null;

  const connect = async (): Promise<void> => {
    const next = await pool.connect();
    next.on('notification', onWake);
    next.on('error', () => {
      if (client !== next) return;
      client = null;
      next.release(true);
      void reconnect();
    });
    try {
      await next.query(`LISTEN ${FEED_CHANNEL}`);
    } catch (error) {
      next.release(true);
      throw error;
    }
    if (stop.signal.aborted) return next.release(true);
    client = next;
    onWake();
  };

  const reconnect = async (): Promise<void> => {
    while (!stop.signal.aborted && client === null) {
      try {
        await sleep(RECONNECT_MS, undefined, { signal: stop.signal });
        await connect();
      } catch {
        // Refused or aborted: the loop's condition decides, and readers poll meanwhile.
      }
    }
  };

  await connect();
  return {
    close: () => {
      stop.abort();
      client?.removeListener('notification', onWake);
      client?.release(true);
      client = null;
      return Promise.resolve();
    },
  };
}
