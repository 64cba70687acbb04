import { setTimeout as sleep } from 'node:timers/promises';
import type { Notification, Pool, PoolClient } from 'pg';
import { FEED_CHANNEL } from './wake-feed.ts';

export interface FeedListener {
  /** Stops listening and closes the connection. */
  close(): Promise<void>;
}

export interface FeedListening {
  /** Interval between two checks of the connection, in milliseconds. */
  readonly askMs?: number;
  /** Longest wait for an answer, in milliseconds; then the connection is dropped, and another one listens. */
  readonly silentMs?: number;
  /** A further channel on the same connection. */
  readonly beside?: ListenedChannel;
}

/** A PostgreSQL channel whose messages are read, other than the wakes of the feed. */
interface ListenedChannel {
  /** A plain identifier. */
  readonly name: string;
  /** Called with each message; messages sent while the connection is lost are missed. */
  readonly hear: (payload: string) => void;
}

const RECONNECT_MS = 1_000;

/**
 * Calls `onWake` soon after events were committed, and after every (re)connect, as wakes may be lost in between. Holds one connection of the
 * pool. A wake only means that there may be something to read; poll slowly beside it. The first connection's failure is thrown; later ones are
 * retried. The connection is checked regularly, because a silent one reports no error.
 */
export async function listenFeed(
  pool: Pool,
  onWake: () => void,
  { askMs = 5_000, silentMs = 5_000, beside }: FeedListening = {},
): Promise<FeedListener> {
  const stop = new AbortController();
  let client: PoolClient | null = null;
  const onNotification = hearing(onWake, beside);
  const channels = [FEED_CHANNEL, ...(beside === undefined ? [] : [beside.name])];

  const connect = async (): Promise<void> => {
    const next = await openListener(pool, { channels, silentMs, onNotification, onLost: lose });
    if (stop.signal.aborted) return drop(next);
    client = next;
    void watch(next);
    onWake();
  };

  const watch = async (watched: PoolClient): Promise<void> => {
    try {
      while (client === watched) {
        await sleep(askMs, undefined, { signal: stop.signal });
        if (client === watched) await answerOf(watched, 'SELECT 1', silentMs);
      }
    } catch {
      // Silent, lost or aborted. If the connection was already lost or closed on purpose, `lose` does nothing.
      lose(watched);
    }
  };

  const lose = (lost: PoolClient): void => {
    if (client !== lost) return;
    client = null;
    drop(lost);
    void reconnect();
  };

  const reconnect = async (): Promise<void> => {
    while (!stop.signal.aborted && client === null) {
      try {
        await sleep(RECONNECT_MS, undefined, { signal: stop.signal });
        await connect();
      } catch {
        // Refused or aborted: the loop's condition decides; readers poll meanwhile.
      }
    }
  };

  await connect();
  return {
    close: () => {
      const last = client;
      client = null;
      stop.abort();
      last?.removeListener('notification', onNotification);
      if (last !== null) drop(last);
      return Promise.resolve();
    },
  };
}

/** Returns the handler of a connection's messages. */
const hearing =
  (onWake: () => void, beside: ListenedChannel | undefined) =>
  ({ channel, payload = '' }: Notification): void => {
    if (beside !== undefined && channel === beside.name) beside.hear(payload);
    else onWake();
  };

interface ListenerOptions {
  readonly channels: readonly string[];
  readonly silentMs: number;
  readonly onNotification: (message: Notification) => void;
  readonly onLost: (client: PoolClient) => void;
}

/** Takes a connection that hears the messages of these channels. @throws Error if no answer came in time, or what the database throws */
async function openListener(
  pool: Pool,
  { channels, silentMs, onNotification, onLost }: ListenerOptions,
): Promise<PoolClient> {
  const client = await pool.connect();
  client.on('notification', onNotification);
  client.on('error', () => onLost(client));
  try {
    for (const channel of channels) await answerOf(client, `LISTEN ${channel}`, silentMs);
    return client;
  } catch (error) {
    drop(client);
    throw error;
  }
}

/** Removes a connection from its pool without waiting for a goodbye: a silent connection would never answer one. */
function drop(client: PoolClient): void {
  client.release(true);
  client.connection.stream.destroy();
}

/** Sends a statement. @throws Error if no answer came in time, or what the database throws */
async function answerOf(client: PoolClient, statement: string, withinMs: number): Promise<void> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Connection terminated: it did not answer')), withinMs);
  try {
    await Promise.race([client.query(statement), silence]);
  } finally {
    clearTimeout(timer);
  }
}
