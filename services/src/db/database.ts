import { Socket } from 'node:net';
import { safeIntegers } from '@sowon/ledger';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  readonly pool: Pool;
  readonly db: Kysely<Database>;
}

/** Waits that end in an error, in milliseconds, so that a slow or silent database makes work fail soon instead of pile up. */
export interface Waits {
  /** For a connection: a free one of the pool, or a new one. */
  readonly connectMs: number;
  /** For a lock that another transaction holds. */
  readonly lockMs: number;
  /** For one statement; the server ends it. */
  readonly statementMs: number;
  /** In an open transaction for the next statement. */
  readonly idleMs: number;
  /** For the answer to one statement; longer than the server would work on it, so the line is silent and is dropped. */
  readonly silentMs: number;
}

/** Where somebody waits for an answer: a connection and a silent line together stay below the ten seconds of a call. */
export const waitsOfCalls: Waits = {
  connectMs: 3_000,
  lockMs: 4_000,
  statementMs: 5_000,
  idleMs: 15_000,
  silentMs: 6_000,
};

/** Where nobody does: batches of the feed, sweeps, flows. */
export const waitsOfWork: Waits = {
  connectMs: 5_000,
  lockMs: 5_000,
  statementMs: 10_000,
  idleMs: 15_000,
  silentMs: 12_000,
};

/** Where one statement reads or moves all there is: commands of an operator, migrations, anchors. */
export const waitsOfOperators: Waits = {
  connectMs: 5_000,
  lockMs: 1_800_000,
  statementMs: 1_800_000,
  idleMs: 1_800_000,
  silentMs: 1_860_000,
};

/** Of `openDatabase`. */
interface PoolOptions {
  readonly max: number;
  readonly waits?: Waits;
  readonly onError: (error: Error) => void;
}

/** A peer that is gone without a word is noticed while nothing is asked. */
const keepAliveMs = 10_000;
/** So long the other side may take to close what we have closed. */
const lingerMs = 1_000;

/**
 * Opens one pool and the typed query builder on it; nothing connects before the first query. Numbers of 64 bits arrive
 * as checked numbers. A connection that stays silent is dropped, and all that was sent on it fails as after a lost
 * connection. Ending the pool is the caller's.
 * @param options.max connections at most
 * @param options.waits as for work that nobody waits for, unless told
 * @param options.onError a connection that broke while no query was under way; the pool replaces it by itself
 */
export function openDatabase(url: string, options: PoolOptions): OpenDatabase {
  const pool = openPool(url, {
    ...options,
    // Starting workers takes longer than a call may, and what it reads by is an index (docs/adr/0031-console-lists-reach-10000-rows.md).
    ...(options.waits === waitsOfCalls && { settings: '-c max_parallel_workers_per_gather=0' }),
  });
  // Lookups find by ids, so one plan fits whatever is asked for; left to itself the server would weigh it anew each time.
  const lookups = openPool(url, {
    ...options,
    // Lookups use two of them at a time, and more only beside those that are slow.
    max: Math.ceil(options.max / 2),
    settings: '-c plan_cache_mode=force_generic_plan',
  });
  return databaseOver(pool, lookups);
}

/**
 * The query builder on a pool and on that of the lookups beside it. Destroying it ends both.
 * @param pool which nobody else has: what is kept of a database is kept by its pool and its query builder
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
 * Opens one connection of its own for work of the night that reads all there is: a statement of it may take longer than any request is
 * given. What broke shows at the next query. Ending it is the caller's.
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
    // With it the driver drops a connection whose query took too long; without it only the query would be told.
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
  // A connection in use may break between two queries: without a listener of its own that would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  // A dropped connection is told to its queries a moment before it is closed, and whoever waits for a free one would get it
  // in between. Told to end, it is not taken back.
  pool.on('release', (_error, client) => {
    if (client.connection.stream.destroyed) void client.end();
  });
  pool.on('error', () => undefined);
  return pool;
}

/** Beside those that the address has itself: it may name a role, and what it names hides what a pool is told beside it. */
function withSettings(url: string, settings: string | undefined): string {
  if (settings === undefined) return url;
  const address = new URL(url);
  address.searchParams.set('options', [address.searchParams.get('options') ?? '', settings].join(' ').trim());
  return address.href;
}

const pools = new WeakMap<Kysely<Database>, Pool>();
const lookupPools = new WeakMap<Pool, Pool>();

/** The pool that a query builder asks; undefined for a transaction, which has one connection of it. */
export const poolOf = (db: Kysely<Database>): Pool | undefined => pools.get(db);

/** The few connections beside a pool that lookups are sent on. */
export const lookupsOf = (pool: Pool): Pool => lookupPools.get(pool) ?? pool;

/** A socket that does not outlive its end: on a silent line the other side would never close it. */
function openSocket(): Socket {
  const socket = new Socket();
  return socket.once('finish', () => setTimeout(() => socket.destroy(), lingerMs).unref());
}
