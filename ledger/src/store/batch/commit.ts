import type { PoolClient, QueryConfig } from 'pg';
import type { Json } from '../../domain/json.ts';
import type { StreamId } from '../../domain/stream.ts';
import { isLockTimeout, isLostConnection } from '../failures.ts';
import { NO_HASH } from '../hash-chain.ts';
import type { StreamCache } from '../stream-cache.ts';
import type { Command } from '../types.ts';
import { groupCarried } from './carried.ts';
import type { Sent, SharedConnection } from './connection.ts';
import { loadBatch, loadedBatch, namedParts } from './load.ts';
import { isWallet, type LoadedStream } from './loaded-rows.ts';
import { type Plan, planBatch } from './plan.ts';
import { recordset, recordsetValues } from './recordset.ts';
import { sendAll } from './send.ts';
import { writeBatch } from './write-batch.ts';

/**
 * Longest waits of a batch, in milliseconds; all above zero. A batch of one statement has no transaction around it: for a
 * lock it waits as long as any other, and `statement_timeout` is the connection's own.
 */
export interface BatchTimeouts {
  /** Of a whole batch for the lock of a stream. Then the commands on that stream step aside, and the others go on. */
  readonly lockMs: number;
  /** Of a command that has stepped aside, for its stream to be free; then it fails. */
  readonly asideMs: number;
  readonly statementMs: number;
  readonly idleMs: number;
}

export interface Committing {
  readonly connection: SharedConnection;
  readonly timeouts: BatchTimeouts;
  readonly cache: StreamCache;
}

/**
 * Runs a batch in one transaction: lock, read, decide, write, commit. What the cache knows of its streams spares the
 * read; should the batch fail for whatever reason, it runs again on what the database has. Throws what the
 * database throws, then all is undone.
 *
 * The cache knows a batch's streams as soon as it is sent, so the next one is decided while this one is written. Should
 * this one fail, the heads that the next one was decided on never come to be, and it fails and runs again as well.
 */
export async function commitBatch(committing: Committing, commands: readonly Command<Json>[]): Promise<Plan> {
  const streams = [...new Set(commands.flatMap((command) => command.streams))];
  let trusts = false;
  const run = async (trust: () => Trusted): Promise<Plan> => {
    try {
      return await committing.connection.turn((client) => {
        const trusted = trust();
        trusts = trusted.known.size + trusted.fresh.size > 0;
        return sendBatch(client, committing, commands, streams, trusted);
      });
    } catch (error) {
      for (const stream of streams) committing.cache.delete(stream);
      throw error;
    }
  };
  return run(() => recall(committing.cache, commands, streams)).catch((error: unknown) => {
    if (!trusts || isLostConnection(error) || isLockTimeout(error)) throw error;
    return run(() => ({ known: new Map(), fresh: new Set() }));
  });
}

/** Decides a batch and sends the whole of it. */
async function sendBatch(
  client: PoolClient,
  { timeouts, cache }: Committing,
  commands: readonly Command<Json>[],
  streams: readonly StreamId[],
  { known, fresh }: Trusted,
): Promise<Sent<Plan>> {
  // Nobody else knows the names of fresh ones.
  const shared = streams.filter((stream) => !fresh.has(stream));
  const opening = () => beginAndLock(shared, timeouts);
  const unknown = shared.filter((stream) => !known.has(stream));
  const wanted = { streams: unknown, ...namedParts(commands) };
  const reads = Object.values(wanted).some((some) => some.length > 0);
  const loaded = reads
    ? loadedBatch((await sendAll(client, [...opening(), loadBatch(commands, wanted)])).at(-1), known)
    : { answers: new Map(), streams: known };
  const plan = planBatch(commands, loaded);
  // Keys were not looked up: whether this command was answered before comes ahead of how it failed now.
  if (!reads && plan.results.some((result) => 'error' in result)) throw new UnreadKey('no key was read');
  const before = [...stillStands(known, plan), ...carried(plan)];
  const write = writeBatch(plan);
  const isAlone = write !== null && !reads && before.length === 0;
  // The ledger's own rows last, for they take the feed's counters.
  const statements = write === null ? before : [...before, write(null)];
  // Were the BEGIN to fail (somebody cancels it), what follows in the same burst would stand alone. One statement
  // may: it is whole in itself and compares its heads. Several wait until the transaction is open.
  const several = statements.length > 1;
  if (!reads && several) await sendAll(client, opening());
  remember(cache, plan);
  const inTransaction = () => [...(reads || several ? [] : opening()), ...statements, commit];
  const sent = isAlone ? [write(timeouts.lockMs)] : inTransaction();
  return { value: plan, answered: sendAll(client, sent) };
}

/** A command failed in `decide` on a batch that trusted its cache. */
class UnreadKey extends Error {
  override readonly name = 'UnreadKey';
}

/** Streams that a batch decides on without reading them; what it writes shows whether it was right to. */
interface Trusted {
  readonly known: ReadonlyMap<StreamId, LoadedStream>;
  /** Streams without events: that their heads are new is refused by the key, when it is not true. */
  readonly fresh: ReadonlySet<StreamId>;
}

function recall(
  cache: StreamCache,
  commands: readonly Command<Json>[],
  streams: readonly StreamId[],
): Trusted {
  const fresh = new Set(commands.flatMap((command) => command.fresh ?? []));
  const known = new Map<StreamId, LoadedStream>();
  for (const stream of streams) {
    const cached = fresh.has(stream) ? undefined : cache.get(stream);
    if (cached !== undefined) known.set(stream, cached);
  }
  return { known, fresh };
}

function remember(cache: StreamCache, plan: Plan): void {
  for (const { key, version, headHash, wallet, past } of plan.cells) {
    cache.set(key.stream, { version, headHash, wallet: isWallet(key.stream) ? wallet : null, past });
  }
}

function carried(plan: Plan): QueryConfig[] {
  return groupCarried(plan.carriers).map(({ sql, rows }) => ({ text: sql, values: [JSON.stringify(rows)] }));
}

const commit: QueryConfig = { text: 'COMMIT' };

/**
 * Opens the transaction and waits for its locks. What is read by a later statement includes what their last holder
 * committed.
 */
function beginAndLock(
  streams: readonly StreamId[],
  { lockMs, statementMs, idleMs }: BatchTimeouts,
): QueryConfig[] {
  return [
    { text: 'BEGIN' },
    {
      name: 'ledger-open-batch',
      text: 'SELECT ledger.open_batch($1, $2, $3, $4)',
      values: [streams, `${lockMs}`, `${statementMs}`, `${idleMs}`],
    },
  ];
}

const HEAD = { stream_id: 'text', head_hash: 'bytea' } as const;

/**
 * Under the locks: refuses the batch unless every stream that it took from the cache and leaves as it is stands in the
 * database as it was decided on, one that has not begun included. Those that it moves on are checked as they are written.
 */
function stillStands(known: ReadonlyMap<StreamId, LoadedStream>, plan: Plan): QueryConfig[] {
  const moved = new Set(plan.changed.map((cell) => cell.key.stream));
  const left = [...known].filter(([stream]) => !moved.has(stream));
  if (left.length === 0) return [];
  const rows = left.map(([stream_id, { headHash }]) => ({
    stream_id,
    head_hash: headHash,
  }));
  return [
    {
      name: 'ledger-still-stands',
      text: `SELECT ledger.refuse_stale(count(*), cardinality($1)) FROM ${recordset('n', HEAD, 1)}
        LEFT JOIN ledger.stream_head h ON h.stream_id = n.stream_id
       WHERE coalesce(h.head_hash, '\\x${NO_HASH}') = n.head_hash`,
      values: recordsetValues(HEAD, rows),
    },
  ];
}
