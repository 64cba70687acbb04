import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, QueryConfig } from 'pg';
import type { Json } from '../domain/json.ts';
import type { StreamId } from '../domain/stream.ts';
import { createAside } from './aside.ts';
import { type BatchTimeouts, commitBatch } from './batch/commit.ts';
import { type SharedConnection, shareConnection } from './batch/connection.ts';
import type { Plan, Result } from './batch/plan.ts';
import { createLane, type Lane } from './lane.ts';
import { type Settling, settleBatch, type Waiting } from './settle.ts';
import { createStreamCache } from './stream-cache.ts';
import { streamKey } from './stream-key.ts';
import { type Command, type Ledger, LedgerBusy, type LedgerStats, type Outcome } from './types.ts';
import { createFeedWaker } from './wake-feed.ts';

export interface LedgerOptions {
  /**
   * Needs at least `lanes` connections, and one more to wake feed readers and to ask for locks. With `pipeline: true` most round trips of a
   * batch are saved. With `query_timeout` too, a silent connection is dropped, and its running commands are sent again with their keys.
   * Without it, a silent connection blocks its lane for as long as the silence lasts.
   */
  readonly pool: Pool;
  /** Connections to write on, each for the streams of some shards; one is enough to keep two cores busy. */
  readonly lanes?: number;
  /** Commands per transaction. */
  readonly maxBatch?: number;
  /** Commands waiting or running before LedgerBusy. */
  readonly maxQueue?: number;
  /** Attempts of one batch if connections are lost or transactions collide. */
  readonly attempts?: number;
  /** Waits before a batch is tried again; `attempt` is the number of attempts so far. The default waits longer each time, up to 1.5 seconds. */
  readonly pause?: (attempt: number) => Promise<unknown>;
  /** Least time between two wakes of feed readers, in milliseconds. */
  readonly wakeMs?: number;
  readonly timeouts?: BatchTimeouts;
  /** Streams kept in memory between batches. */
  readonly cachedStreams?: number;
}

/** Batches of a lane that run at once: one is decided and sent while the one ahead of it is written. */
const DEPTH = 2;

/**
 * Opens the write side of the ledger. Commands are committed in groups. Any number of processes may do so on one database, because locks, keys
 * and checks there guard every rule.
 */
export function createLedger(options: LedgerOptions): Ledger {
  const { pool, lanes: laneCount = 1, maxBatch = 256, maxQueue = 4_096, attempts = 5, wakeMs = 20 } = options;
  const { pause = backOff } = options;
  const cache = createStreamCache(options.cachedStreams ?? 20_000);
  const timeouts = options.timeouts ?? { lockMs: 1_000, asideMs: 5_000, statementMs: 15_000, idleMs: 15_000 };
  const waker = createFeedWaker(pool, wakeMs);
  const { count, ...counting } = createCounting(() => waker.wake());

  const push = (waiting: Waiting): void => {
    const [first = 'nobody-0'] = waiting.command.streams;
    lanes[streamKey(first).shard % lanes.length]?.push(waiting);
  };
  const aside = createAside({
    asideMs: timeouts.asideMs,
    // Uses a connection beside the lanes, so that commands set aside never block a lane.
    stuckAmong: (streams) => askStuck((question) => pool.query<StuckRow>(question), streams),
    giveBack: push,
  });

  const openLane = (connection: SharedConnection): Lane<Waiting> => {
    const commit = (commands: readonly Command<Json>[]) =>
      commitBatch({ connection, timeouts, cache }, commands);
    const stuckAmong = (streams: readonly StreamId[]) => askStuck(behindBatch(connection), streams);
    const settling: Settling = { attempts, pause, commit, stuckAmong, putAside: aside.put, ...counting };
    return createLane({ maxBatch, depth: DEPTH, run: (batch) => settleBatch(batch, settling) });
  };
  const connections = Array.from({ length: laneCount }, () => shareConnection(pool));
  const lanes = connections.map(openLane);

  const queue = createQueue(maxQueue, {
    onBusy: () => {
      count.busy += 1;
    },
    hand: (waiting) => {
      if (!aside.take(waiting)) push(waiting);
    },
  });

  return {
    // The cast is safe: the reply is what this command's own decide returns now, or returned when its key was new.
    execute: <Reply extends Json>(command: Command<Reply>) => queue.put(command) as Promise<Outcome<Reply>>,
    reach: async () => {
      await Promise.all(connections.map(ask));
    },
    close: async () => {
      queue.close();
      do {
        await Promise.all([...lanes.map((lane) => lane.idle()), aside.idle()]);
      } while (queue.length() > 0);
      await waker.stop();
    },
    stats: (): LedgerStats => ({ queued: queue.length(), aside: aside.size(), ...count }),
  };
}

/** Counts what the batches do. @param wake tells readers of the feed that events were committed */
function createCounting(wake: () => void) {
  const count = { batches: 0, commands: 0, events: 0, splits: 0, retries: 0, busy: 0, largestBatch: 0 };
  return {
    count,
    onCommit: ({ results, events }: Plan) => {
      count.batches += 1;
      count.commands += results.length;
      count.events += events.length;
      count.largestBatch = Math.max(count.largestBatch, results.length);
      if (events.length > 0) wake();
    },
    onRetry: () => {
      count.retries += 1;
    },
    onSplit: () => {
      count.splits += 1;
    },
  };
}

interface QueueOptions {
  onBusy: () => void;
  /** Takes a command towards its batch. */
  hand: (waiting: Waiting) => void;
}

/** Hands on commands until it is closed, and counts those without a result. At most `most` of them wait; others are refused with LedgerBusy. */
function createQueue(most: number, { onBusy, hand }: QueueOptions) {
  let length = 0;
  let isClosed = false;
  const put = (command: Command<Json>): Promise<Outcome<Json>> => {
    if (isClosed) return Promise.reject(new Error('the ledger is closed'));
    if (command.streams[0] === undefined) {
      return Promise.reject(new Error('a command names at least one stream'));
    }
    if (length >= most) {
      onBusy();
      return Promise.reject(new LedgerBusy(`${length} commands are waiting`));
    }
    length += 1;
    return new Promise((resolve, reject) => {
      const settle = (result: Result): void => {
        length -= 1;
        if ('error' in result) reject(result.error);
        else resolve(result.outcome);
      };
      hand({ command, settle });
    });
  };
  const close = () => {
    isClosed = true;
  };
  return { put, close, length: () => length };
}

/** Waits longer each time, with a random part, so that two colliding batches do not collide again. */
function backOff(attempt: number): Promise<void> {
  return sleep(Math.min(1_000, 10 * 2 ** attempt) * (0.5 + Math.random()));
}

interface StuckRow {
  readonly stream: StreamId;
}

type AskStuck = (question: QueryConfig) => Promise<{ readonly rows: readonly StuckRow[] }>;

/** Asks on the lane's own connection, behind the other running batch: that batch holds locks of its own until it has failed too. */
const behindBatch =
  (connection: SharedConnection): AskStuck =>
  (question) =>
    connection.turn(async (client) => {
      const answer: { rows: readonly StuckRow[] } = { rows: [] };
      const answered = client.query<StuckRow>(question).then(({ rows }) => {
        answer.rows = rows;
      });
      return { value: answer, answered };
    });

async function askStuck(ask: AskStuck, streams: readonly StreamId[]): Promise<ReadonlySet<StreamId>> {
  const question = { text: 'SELECT ledger.stuck_streams($1) AS stream', values: [streams] };
  // If the query fails, no stream counts as stuck; the next attempt finds out again.
  const { rows } = await ask(question).catch(() => ({ rows: [] }));
  return new Set(rows.map(({ stream }) => stream));
}

/** Sends a query in the connection's next turn. */
function ask(connection: SharedConnection): Promise<unknown> {
  return connection.turn(async (client) => ({ value: null, answered: client.query('SELECT 1') }));
}
