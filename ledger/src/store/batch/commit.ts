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
 * Longest waits of a batch, in milliseconds; all above zero. A batch of one statement has no transaction around it: it waits for a lock as
 * long as any other, but the connection's own `statement_timeout` applies.
 */
export interface BatchTimeouts {
  /** Wait of a whole batch for the lock of a stream. Then the commands on that stream are put aside, and the others go on. */
  readonly lockMs: number;
  /** Wait of a command put aside for its stream to become free; then it fails. */
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
 * Runs a batch in one transaction: lock, read, decide, write, commit. Streams in the cache are not read. If such a batch fails for another
 * reason than a lost connection or a lock, it runs again on what the database has. Throws what the database throws; then everything is rolled
 * back.
 *
 * The cache has a batch's streams as soon as the batch is sent, so the next one is decided while this one is written. If this one fails, the
 * heads that the next one was decided on never exist, and the next one fails and runs again too.
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

/** Decides a batch and sends all of its statements. */
async function sendBatch(
  client: PoolClient,
  { timeouts, cache }: Committing,
  commands: readonly Command<Json>[],
  streams: readonly StreamId[],
  { known, fresh }: Trusted,
): Promise<Sent<Plan>> {
  // Fresh streams need no lock: nobody else knows their ids.
  const shared = streams.filter((stream) => !fresh.has(stream));
  const opening = () => beginAndLock(shared, timeouts);
  const unknown = shared.filter((stream) => !known.has(stream));
  const wanted = { streams: unknown, ...namedParts(commands) };
  const reads = Object.values(wanted).some((some) => some.length > 0);
  const loaded = reads
    ? loadedBatch((await sendAll(client, [...opening(), loadBatch(commands, wanted)])).at(-1), known)
    : { answers: new Map(), streams: known };
  const plan = planBatch(commands, loaded);
  // The keys were not looked up: an earlier answer to this command takes precedence over its failure now.
  if (!reads && plan.results.some((result) => 'error' in result)) throw new UnreadKey('no key was read');
  const before = [...stillStands(known, plan), ...carried(plan)];
  const write = writeBatch(plan);
  const isAlone = write !== null && !reads && before.length === 0;
  // The ledger's own rows come last, because they lock the feed's counters.
  const statements = write === null ? before : [...before, write(null)];
  // If the BEGIN fails (for example cancelled), later statements of the same burst would run without a transaction. A single statement may: it
  // is atomic and compares its heads. Several statements wait until the transaction is open.
  const several = statements.length > 1;
  if (!reads && several) await sendAll(client, opening());
  remember(cache, plan);
  const inTransaction = () => [...(reads || several ? [] : opening()), ...statements, commit];
  const sent = isAlone ? [write(timeouts.lockMs)] : inTransaction();
  return { value: plan, answered: sendAll(client, sent) };
}

/** A command failed in `decide`, in a batch that relied on its cache. */
class UnreadKey extends Error {
  override readonly name = 'UnreadKey';
}

/** Streams that a batch decides on without reading them; the write checks that this was right. */
interface Trusted {
  readonly known: ReadonlyMap<StreamId, LoadedStream>;
  /** Streams without events; if one exists after all, the key refuses its new head. */
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

/** Opens the transaction and waits for its locks. Later statements read what the previous holders of the locks committed. */
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
 * Checks, under the locks, the cached streams that the batch does not change. Each must have the same head in the database as in the decision,
 * or exist in neither; else the batch is refused. Changed streams are checked when they are written.
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
