import {
  consumeOnce,
  type FeedEvent,
  type IsolatedStream,
  type Isolation,
  type LedgerTables,
  readCheckpoints,
  replayIsolated,
  requestReplay,
  type StreamId,
} from '@sowon/ledger';
import { afterEach, beforeEach } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, walletCommand } from './wallet-commands.ts';

export type Trx = Parameters<Parameters<typeof consumeOnce<LedgerTables>>[3]>[0];
export type Handle = (trx: Trx, events: readonly FeedEvent[]) => Promise<void>;

/** A consumer `view` that records the events it sees, and the wallets whose events it reads. */
export interface SeenEvents {
  readonly database: LedgerDatabase;
  /** Events that it cannot handle, as `stream:version`. */
  readonly poison: Set<string>;
  /** Streams that it was told are isolated. */
  readonly told: readonly IsolatedStream[];
  readonly isolation: Isolation;
  readonly handle: Handle;
  /** Appends one more event to each of the wallets w0, w1, … */
  write(round: string, wallets: number): Promise<void>;
  consumeAll(handle?: Handle, isolation?: Isolation): Promise<void>;
  /** Performs a requested replay, if there is one, with at most `limit` events (2 by default) in a transaction. */
  answerWish(stream: StreamId, limit?: number): ReturnType<typeof replayIsolated>;
  /** Requests a replay and performs it. */
  replay(stream: StreamId, limit?: number): ReturnType<typeof replayIsolated>;
  /** Returns the handled versions of a stream, in the order of handling. */
  seen(stream: string): Promise<number[]>;
  /** Returns the number of handled events. */
  seenAtAll(): Promise<number>;
  /** Returns the number of events that the checkpoints have not passed. */
  behind(): Promise<number>;
}

/** The view of the running test. */
export let view: SeenEvents;

/** Opens a `view` on a new database for each test of a file. */
export function openViewForEachTest(): void {
  beforeEach(async () => {
    view = await openSeenEvents();
  });
  afterEach(() => view.database.close());
}

async function openSeenEvents(): Promise<SeenEvents> {
  const database = await openLedgerDatabase();
  const { db, pool } = database;
  await pool.query(
    'CREATE TABLE seen (n bigserial, stream text, version int, PRIMARY KEY (stream, version))',
  );
  const poison = new Set<string>();
  const told: IsolatedStream[] = [];
  const isolation: Isolation = { attempts: 2, mostStreams: 3, onIsolated: (stream) => told.push(stream) };
  const note: Handle = async (trx, events) => {
    for (const { streamId: stream, version } of events) {
      await trx
        .withTables<{ seen: { stream: string; version: number } }>()
        .insertInto('seen')
        .values({ stream, version })
        .execute();
      if (poison.has(`${stream}:${version}`)) throw new Error('cannot take it');
    }
  };
  const answerWish: SeenEvents['answerWish'] = (stream, limit = 2) =>
    replayIsolated(db, 'view', stream, { limit }, note);
  return {
    database,
    poison,
    told,
    isolation,
    handle: note,
    write: async (round, wallets) => {
      const ledger = database.writer();
      await Promise.all(
        Array.from({ length: wallets }, (_, index) =>
          ledger.execute(walletCommand(`${round}-${index}`, `w${index}`, charge(round, 1))),
        ),
      );
    },
    consumeAll: async (handle = note, terms = isolation) => {
      while ((await consumeOnce(db, 'view', { limit: 50, shards: 64, isolation: terms }, handle)) > 0);
    },
    answerWish,
    replay: async (stream, limit) => {
      await requestReplay(db, 'view', stream);
      return answerWish(stream, limit);
    },
    seen: async (stream) => {
      const { rows } = await pool.query('SELECT version FROM seen WHERE stream = $1 ORDER BY n', [stream]);
      return rows.map(({ version }) => version);
    },
    seenAtAll: async () => (await pool.query('SELECT FROM seen')).rowCount ?? 0,
    behind: async () => {
      const reached = await readCheckpoints(db, 'view');
      const { rows } = await pool.query<{ id: number; last_seq: number }>(
        'SELECT id, last_seq FROM ledger.shard',
      );
      return rows.reduce((sum, { id, last_seq }) => sum + last_seq - (reached.get(id) ?? 0), 0);
    },
  };
}
