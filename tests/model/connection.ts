import type { Socket } from 'node:net';
import type { StreamId } from '@sowon/ledger';
import type { PoolClient, QueryConfig } from 'pg';
import { streamKey } from '../../ledger/src/store/stream-key.ts';
import { counterOf, type Grant, type Scheduler, type StatementKind, type Turn } from './scheduler.ts';

/** A connection that is checked out of a writer's pool. */
export interface Connection {
  readonly pid: number;
  /** Destroys its socket: the server may still execute what it has received, but its answers are lost. */
  cut(): void;
}

export interface Around {
  readonly writer: number;
  readonly scheduler: Scheduler;
  /** Kills the whole writer, this connection with it. */
  kill(): void;
  isKilled(): boolean;
  released(connection: Connection): void;
}

type Query = (statement: QueryConfig | string) => Promise<unknown>;

interface Waiting {
  readonly statement: QueryConfig | string;
  /** Names of the rows that it locks. */
  readonly locks: readonly string[];
  readonly answer: PromiseWithResolvers<unknown>;
}

/**
 * Puts every statement of a real connection under the scheduler, until the connection is released. Statements keep their order, and each gets the driver's
 * result of the server's answer, or of the loss of the connection.
 */
export function guardConnection(client: PoolClient, around: Around): Connection {
  const { writer, scheduler } = around;
  // Parsing edge: the driver's own members, which its types leave out.
  const { processID: pid, connection: wire } = client as unknown as {
    processID: number;
    connection: { stream: Socket };
  };
  // Bound as one plain overload; the ledger uses no other.
  const query = client.query.bind(client) as unknown as Query;
  const release = client.release.bind(client);
  const waiting: Waiting[] = [];
  let transaction = '';
  let pumping = false;

  const cut = (): void => {
    if (wire.stream.destroyed) return;
    wire.stream.destroy();
    scheduler.dies(pid);
  };
  const connection: Connection = { pid, cut };
  const isGone = (): boolean => around.isKilled() || wire.stream.destroyed || scheduler.isEnded(pid);

  const locks = (batch: readonly Waiting[]) => batch.flatMap((one) => one.locks);
  const next = (whole: boolean): readonly Waiting[] =>
    waiting.slice(0, whole ? inOneTransaction(waiting) : 1);

  const send = async (batch: readonly Waiting[], turn: Turn): Promise<void> => {
    const moving = scheduler.moves({ pid, turn, locks: locks(batch) });
    const answers = await Promise.allSettled(batch.map(({ statement }) => query(statement)));
    const failed = answers.some(({ status }) => status === 'rejected');
    if (failed) scheduler.undoes(pid);
    moving.done(failed || batch.some(({ statement }) => ends.has(kindOf(statement))));
    answers.forEach((settled, index) => {
      const answer = batch[index]?.answer;
      if (settled.status === 'fulfilled') answer?.resolve(settled.value);
      else answer?.reject(settled.reason);
    });
  };

  /** Lets the server execute and answer, and cuts the connection before the driver reads the answer. */
  const sendUnheard = async (one: Waiting, turn: Turn, end: () => void): Promise<void> => {
    const answered = withholdAnswer(wire.stream);
    const sent = query(one.statement).then(one.answer.resolve, one.answer.reject);
    const moving = scheduler.moves({ pid, turn, locks: locks([one]) });
    await answered;
    moving.done(true);
    end();
    await scheduler.during(sent);
  };

  const step = async ({ fault, whole }: Grant, turn: Turn): Promise<void> => {
    const batch = waiting.splice(0, next(whole).length);
    const [first] = batch;
    if (first === undefined) return;
    switch (fault) {
      case 'connection lost before it is sent':
        cut();
        break;
      case 'process killed before it is sent':
        around.kill();
        break;
      case 'backend ended before it is sent':
        await scheduler.during(scheduler.end(pid));
        break;
      case 'connection lost before its answer':
        return sendUnheard(first, turn, cut);
      case 'process killed before its answer':
        return sendUnheard(first, turn, around.kill);
      default:
        break;
    }
    await send(batch, turn);
  };

  /** A connection that is cut is not scheduled: the driver reports at once that it is gone. */
  const turnFor = (kind: StatementKind): Promise<{ grant: Grant; turn: Turn }> =>
    new Promise((resolve) => {
      const go = (grant: Grant) => resolve({ grant, turn });
      const turn: Turn = { writer, transaction, kind, locks: (whole) => locks(next(whole)), isGone, go };
      if (isGone()) turn.go({ fault: null, whole: true });
      else scheduler.enter(turn);
    });

  const pump = async (): Promise<void> => {
    pumping = true;
    for (let head = waiting[0]; head !== undefined; head = waiting[0]) {
      const { grant, turn } = await turnFor(kindOf(head.statement));
      await step(grant, turn);
    }
    pumping = false;
  };

  client.query = ((statement: QueryConfig | string) => {
    const kind = kindOf(statement);
    if (kind === 'begin') transaction = '';
    const values = typeof statement === 'string' ? [] : (statement.values ?? []);
    const streams = streamsOf(values, kind);
    if (streams.length > 0) transaction = `${streams}`;
    const answer = Promise.withResolvers<unknown>();
    waiting.push({ statement, locks: locksOf(values, kind, streams), answer });
    if (!pumping) void pump();
    return answer.promise;
  }) as unknown as PoolClient['query'];
  client.release = (error) => {
    Reflect.deleteProperty(client, 'query');
    around.released(connection);
    // The pool would notice a moment later, at a time that the plan does not decide.
    release(isGone() || error);
  };
  return connection;
}

/**
 * Returns the number of statements that belong to the first transaction. The next batch's may follow them. In one burst they could wait for locks twice, and an
 * ended wait would be taken for one that was not ended.
 */
function inOneTransaction(waiting: readonly Waiting[]): number {
  const end = waiting.findIndex(({ statement }) => ends.has(kindOf(statement)));
  return end < 0 ? waiting.length : end + 1;
}

const ends: ReadonlySet<StatementKind> = new Set(['append', 'commit', 'rollback']);

const textOf = (statement: QueryConfig | string): string =>
  typeof statement === 'string' ? statement : statement.text;

/** Returns the streams whose heads a statement locks: it opens a batch, or moves the heads as it appends. */
function streamsOf(values: readonly unknown[], kind: StatementKind): readonly string[] {
  // Parsing edge: parameters of the ledger's own statements.
  if (kind === 'open') return values[0] as string[];
  return kind === 'append' ? [...textsOf(values[1] as Buffer)] : [];
}

/** Reads the texts of an array in PostgreSQL's binary form: a header of 20 bytes, then each text after its length. */
function* textsOf(array: Buffer): Generator<string> {
  for (let at = 20; at < array.length; ) {
    const from = at + 4;
    at = from + array.readInt32BE(at);
    yield array.toString('utf8', from, at);
  }
}

/** Returns the rows that a statement locks: heads, unless an append has locked them before (it has if it is given no wait time), and counters. */
function locksOf(
  values: readonly unknown[],
  kind: StatementKind,
  streams: readonly string[],
): readonly string[] {
  if (kind !== 'append') return streams;
  const counters = streams.map((stream) => counterOf(streamKey(stream as StreamId).shard));
  return [...(values[0] === null ? [] : streams), ...counters];
}

const names: Readonly<Record<string, StatementKind>> = {
  'ledger-append': 'append',
  'ledger-open-batch': 'open',
  'ledger-load': 'load',
  'ledger-still-stands': 'compare',
};

function kindOf(statement: QueryConfig | string): StatementKind {
  const text = textOf(statement);
  if (text === 'BEGIN') return 'begin';
  if (text === 'COMMIT') return 'commit';
  if (text === 'ROLLBACK') return 'rollback';
  const name = (typeof statement === 'object' && statement.name) || '';
  return names[name] ?? 'carried';
}

/** Withholds the server's answer from the driver; resolves when the server is ready again, or gone. */
function withholdAnswer(stream: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  stream.removeAllListeners('data');
  // ReadyForQuery: 'Z', its length 5, the state of the transaction.
  stream.on('data', (chunk: Buffer) => {
    if (chunk.length >= 6 && chunk.at(-6) === 0x5a && chunk.readUInt32BE(chunk.length - 5) === 5) resolve();
  });
  stream.once('close', () => resolve());
  return promise;
}
