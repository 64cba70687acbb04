import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';
import { safeInteger } from '../safe-integers.ts';

/** Shards of a consumer that one process has alone, without a transaction, until its lease runs out. */
export interface Lease {
  readonly consumer: string;
  /** Identifies the owner of the lease; new for each lease. */
  readonly token: string;
  /** The consumer's checkpoint in each shard of the lease; has at least one shard. */
  readonly reached: ReadonlyMap<number, number>;
}

export interface LeaseTerms {
  readonly consumer: string;
  /** The shards to choose from, at random. */
  readonly among: readonly number[];
  /** Largest number of shards to take. */
  readonly most: number;
  /** Takes only shards with events after the checkpoint. */
  readonly onlyBehind: boolean;
  /** Time for which the lease of a dead process excludes the others, in milliseconds. */
  readonly leaseMs: number;
}

/**
 * Takes free shards, runs `work`, and gives the shards back. The lease is renewed while the work lasts. It may be lost all the same, if the
 * process or the connection to the database stands still. Then another process does the same work again, and `stillLeased` reports the loss to
 * this one.
 * @returns null if no shard is free
 */
export async function underLease<T>(
  db: QueryExecutorProvider,
  terms: LeaseTerms,
  work: (lease: Lease) => Promise<T>,
): Promise<T | null> {
  const lease = await takeLease(db, terms);
  if (lease === null) return null;
  const ending = new AbortController();
  const renewals = renew(db, lease, terms.leaseMs, ending.signal);
  try {
    return await work(lease);
  } finally {
    ending.abort();
    await renewals;
    // If the lease cannot be given back, it runs out.
    await giveBack(db, lease).catch(() => undefined);
  }
}

/** Locks the remaining shards of a lease until the end of the transaction, and returns them: those that no other process has taken since. */
export async function stillLeased(
  trx: QueryExecutorProvider,
  { consumer, token }: Lease,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ shard: number }>`
    SELECT shard FROM ledger.consumer_checkpoint WHERE consumer = ${consumer} AND leased_to = ${token}
     ORDER BY shard FOR UPDATE`.execute(trx);
  return new Set(rows.map(({ shard }) => shard));
}

async function takeLease(
  db: QueryExecutorProvider,
  { consumer, among, most, onlyBehind, leaseMs }: LeaseTerms,
): Promise<Lease | null> {
  const token = randomUUID();
  const { rows } = await sql<{ shard: number; seq: string | number }>`
    WITH free AS MATERIALIZED (
      SELECT c.shard FROM ledger.consumer_checkpoint c JOIN ledger.shard s ON s.id = c.shard
       WHERE c.consumer = ${consumer} AND c.shard = ANY(${among}::smallint[])
         AND (c.seq < s.last_seq OR NOT ${onlyBehind}) AND coalesce(c.leased_until < now(), true)
       ORDER BY random() LIMIT ${most} FOR UPDATE OF c SKIP LOCKED)
    UPDATE ledger.consumer_checkpoint c SET leased_to = ${token}, leased_until = ${after(leaseMs)}
      FROM free WHERE c.consumer = ${consumer} AND c.shard = free.shard
    RETURNING c.shard, c.seq`.execute(db);
  if (rows.length === 0) return null;
  return { consumer, token, reached: new Map(rows.map(({ shard, seq }) => [shard, safeInteger(seq)])) };
}

async function renew(
  db: QueryExecutorProvider,
  { consumer, token }: Lease,
  leaseMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await sleep(leaseMs / 3, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const renewal = sql`UPDATE ledger.consumer_checkpoint SET leased_until = ${after(leaseMs)}
      WHERE consumer = ${consumer} AND leased_to = ${token}`.execute(db);
    // The next renewal may succeed in time. If none does, the lease is lost, which shows when the work is saved.
    await renewal.catch(() => undefined);
  }
}

async function giveBack(db: QueryExecutorProvider, { consumer, token }: Lease): Promise<void> {
  await sql`UPDATE ledger.consumer_checkpoint SET leased_to = NULL, leased_until = NULL
    WHERE consumer = ${consumer} AND leased_to = ${token}`.execute(db);
}

/** Returns a time by the database's clock, the only one that all processes share. */
const after = (ms: number) => sql`now() + ${ms}::float8 * interval '1 millisecond'`;
