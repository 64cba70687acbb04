import { Socket } from 'node:net';
import { safeIntegers } from '@sowon/ledger';
import { Kysely, PostgresDialect } from 'kysely';
import { DatabaseError, Pool } from 'pg';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  readonly pool: Pool;
  readonly db: Kysely<Database>;
}

/** Timeouts in milliseconds, so that work on a slow or silent database fails soon instead of piling up. */
export interface Waits {
  /** For a connection: a free one from the pool, or a new one. */
  readonly connectMs: number;
  /** For a lock held by another transaction. */
  readonly lockMs: number;
  /** For one statement; the server cancels it. */
  readonly statementMs: number;
  /** For the next statement of an open transaction. */
  readonly idleMs: number;
  /** For the reply to one statement. Longer than `statementMs`, so a later reply means a dead connection, which is dropped. */
  readonly silentMs: number;
}

/** Timeouts of requests that a user waits for: connecting plus a silent connection stays below the ten seconds of a call. */
export const waitsOfCalls: Waits = {
  connectMs: 3_000,
  lockMs: 4_000,
  statementMs: 5_000,
  idleMs: 15_000,
  silentMs: 6_000,
};

/** Timeouts of background work: feed batches, sweeps, workflows. */
export const waitsOfWork: Waits = {
  connectMs: 5_000,
  lockMs: 5_000,
  statementMs: 10_000,
  idleMs: 15_000,
  silentMs: 12_000,
};

/** Timeouts for statements that read or move whole tables: operator commands, migrations, anchors. */
export const waitsOfOperators: Waits = {
  connectMs: 5_000,
  lockMs: 1_800_000,
  statementMs: 1_800_000,
  idleMs: 1_800_000,
  silentMs: 1_860_000,
};

interface PoolOptions {
  readonly max: number;
  readonly waits?: Waits;
  readonly onError: (error: Error) => void;
}

/** TCP keep-alive delay; detects a lost peer on an idle connection. */
const keepAliveMs = 10_000;
/** How long the other side may take to close a connection that we have closed. */
const lingerMs = 1_000;

/**
 * Opens one pool and the typed query builder on it; it connects with the first query. 64-bit integers arrive as checked numbers. A silent connection is
 * dropped, and all queries on it fail as after a lost connection. The caller ends the pool.
 * @param options.max maximum number of connections
 * @param options.waits timeouts; those of background work by default
 * @param options.onError called for a connection that broke while in use but without a running query; the pool replaces it by itself
 */
export function openDatabase(url: string, options: PoolOptions): OpenDatabase {
  const pool = openPool(url, {
    ...options,
    // Starting parallel workers takes longer than a call may, and calls read by an index (docs/adr/0031-console-lists-reach-10000-rows.md).
    ...(options.waits === waitsOfCalls && { settings: '-c max_parallel_workers_per_gather=0' }),
  });
  // Lookups read by ids, so one generic plan fits all parameters; by default the server would consider a new plan each time.
  const lookups = openPool(url, {
    ...options,
    // Lookups use two connections at a time, more only while some of them are slow.
    max: Math.ceil(options.max / 2),
    settings: '-c plan_cache_mode=force_generic_plan',
  });
  return databaseOver(pool, lookups);
}

/**
 * Creates the query builder on a pool and on its lookup pool. Destroying it ends both pools.
 * @param pool used by nobody else: per-database caches are keyed by the pool and its query builder
 */
export function databaseOver(pool: Pool, lookups: Pool): OpenDatabase {
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => pool.connect(),
      end: async () => {
        await Promise.all([pool.end(), lookups.end()]);
      },
    },
  });
  const db = new Kysely<Database>({ dialect });
  pools.set(db, pool);
  lookupPools.set(pool, lookups);
  return { pool, db };
}

/**
 * Opens a single connection for nightly work that reads whole tables; its statements may take longer than those of a request. A broken connection fails the
 * next query. The caller ends it.
 */
export function openPatiently(url: string): OpenDatabase {
  return openDatabase(url, { max: 1, waits: waitsOfOperators, onError: () => undefined });
}

function openPool(url: string, options: PoolOptions & { readonly settings?: string }): Pool {
  const { connectMs, lockMs, statementMs, idleMs, silentMs } = options.waits ?? waitsOfWork;
  const pool = new Pool({
    connectionString: withSettings(url, options.settings),
    types: safeIntegers,
    max: options.max,
    // With `pipeline` the driver drops a connection whose query timed out; without it only the query would fail.
    pipeline: true,
    query_timeout: silentMs,
    application_name: 'sowon',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    stream: openSocket,
  });
  // A connection in use may break between two queries: without its own error listener that would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  // The queries of a dropped connection fail a moment before it closes, and the pool could reuse it in between; an ended client is not reused.
  pool.on('release', (_error, client) => {
    if (client.connection.stream.destroyed) void client.end();
  });
  pool.on('error', () => undefined);
  return pool;
}

/** Adds settings to the `options` of the URL. The URL may set a role there, and its `options` override those passed to the pool. */
function withSettings(url: string, settings: string | undefined): string {
  if (settings === undefined) return url;
  const address = new URL(url);
  address.searchParams.set('options', [address.searchParams.get('options') ?? '', settings].join(' ').trim());
  return address.href;
}

const pools = new WeakMap<Kysely<Database>, Pool>();
const lookupPools = new WeakMap<Pool, Pool>();

/** Returns the pool of a query builder; undefined for a transaction, which runs on a single connection. */
export const poolOf = (db: Kysely<Database>): Pool | undefined => pools.get(db);

/** Returns the small pool for lookups that belongs to a pool. */
export const lookupsOf = (pool: Pool): Pool => lookupPools.get(pool) ?? pool;

/** Opens a socket that is destroyed soon after its end: on a dead connection the other side would never close it. */
function openSocket(): Socket {
  const socket = new Socket();
  return socket.once('finish', () => setTimeout(() => socket.destroy(), lingerMs).unref());
}

/** Returns the name of the violated unique key, foreign key or check; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof DatabaseError)) return null;
  const { code, constraint } = error;
  return violations.includes(code ?? '') ? (constraint ?? null) : null;
}

/** SQLSTATE of a unique, foreign key and check violation. */
const violations = ['23505', '23503', '23514'];
