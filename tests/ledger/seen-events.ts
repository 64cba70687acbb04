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

/** A consumer `view` that writes down what it sees, and the wallets whose events it reads. */
export interface SeenEvents {
  readonly database: LedgerDatabase;
  /** Events that it cannot take, as `stream:version`. */
  readonly poison: Set<string>;
  /** The streams that it was told were isolated. */
  readonly told: readonly IsolatedStream[];
  readonly isolation: Isolation;
  readonly handle: Handle;
  /** Wallets w0, w1, … each get one more event. */
  write(round: string, wallets: number): Promise<void>;
  consumeAll(handle?: Handle, isolation?: Isolation): Promise<void>;
  /** Answers a wish for a replay, if there is one: at most `limit` events (2 unless told) in a transaction. */
  answerWish(stream: StreamId, limit?: number): ReturnType<typeof replayIsolated>;
  /** Wishes for a replay, and answers. */
  replay(stream: StreamId, limit?: number): ReturnType<typeof replayIsolated>;
  /** Versions of a stream that were handled, in the order in which they were. */
  seen(stream: string): Promise<number[]>;
  /** How many events were handled. */
  seenAtAll(): Promise<number>;
  /** How many events the checkpoints have not passed. */
  behind(): Promise<number>;
}

/** The view of the test that is under way. */
export let view: SeenEvents;

/** Gives each test of a file a `view` of its own, on a database of its own. */
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
