import { type Kysely, sql, type Transaction } from 'kysely';
import type { PublishedPolicy } from '../policies.ts';
import type { Difference } from './difference.ts';
import { type FoldOptions, foldLedger } from './fold-ledger.ts';
import { invariants } from './invariants.ts';
import { verifyGuards } from './verify-guards.ts';
import { verifyPolicies } from './verify-policies.ts';

export interface VerifyOptions<DB = unknown> extends FoldOptions {
  /** Largest number of differences for each invariant. Default 100. */
  readonly limit?: number;
  /** All published policies. Without them the rows of policies are not checked. */
  readonly policies?: readonly PublishedPolicy[];
  /** True to check the guards of the tables too. Default true. */
  readonly guards?: boolean;
  /** Source of one more connection for the statements, which then run in parallel with the fold, not after it. */
  readonly beside?: Kysely<DB>;
}

/**
 * Checks the whole ledger, in one snapshot, while writers may be active. Every stream is folded and compared with everything stored of it,
 * statements check invariants across streams, and the guards are checked. An empty list means that the ledger is correct.
 * @param db a transaction, of isolation level `repeatable read` if others write meanwhile; or a database to open one in
 */
export function verifyLedger<DB>(
  db: Kysely<DB> | Transaction<DB>,
  options: VerifyOptions<DB> = {},
): Promise<Difference[]> {
  return db.isTransaction ? verifyIn(db, options) : inSnapshot(db, (trx) => verifyIn(trx, options));
}

async function verifyIn<DB>(
  trx: Kysely<DB>,
  { beside, ...options }: VerifyOptions<DB>,
): Promise<Difference[]> {
  if (beside === undefined)
    return [...(await verifyStreams(trx, options)), ...(await verifyStatements(trx, options))];
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_export_snapshot() AS snapshot`.execute(trx);
  // Waits for both, even if one fails: neither may outlive its transaction.
  const parts = await Promise.allSettled([
    verifyStreams(trx, options),
    inSnapshot(beside, async (other) => {
      await sql`SET TRANSACTION SNAPSHOT ${sql.lit(rows[0]?.snapshot)}`.execute(other);
      return verifyStatements(other, options);
    }),
  ]);
  return parts.flatMap((part) => {
    if (part.status === 'rejected') throw part.reason;
    return part.value;
  });
}

function inSnapshot<DB, Result>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

const MOST = 100;

/**
 * Runs the part of `verifyLedger` that folds streams, also for some streams at a time (`after`, `upTo`).
 * @param trx a transaction that sees one snapshot, if others write meanwhile
 */
export async function verifyStreams<DB>(
  trx: Kysely<DB>,
  { limit = MOST, ...options }: VerifyOptions,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const found = new Map<string, number>();
  for await (const some of foldLedger(trx, options)) {
    for (const difference of some) {
      const before = found.get(difference.invariant) ?? 0;
      if (before < limit) differences.push(difference);
      found.set(difference.invariant, before + 1);
    }
  }
  return differences;
}

/** Runs the part of `verifyLedger` that goes beyond one stream. Each statement sees one snapshot by itself, so `trx` need not be a transaction. */
export async function verifyStatements<DB>(
  trx: Kysely<DB>,
  { limit = MOST, policies, guards = true }: VerifyOptions,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [invariant, statement] of Object.entries(invariants)) {
    const { rows } = await sql<{
      subject: string;
      detail: string;
    }>`${sql.raw(statement)} LIMIT ${limit}`.execute(trx);
    differences.push(...rows.map(({ subject, detail }) => ({ invariant, subject, detail })));
  }
  if (policies !== undefined) differences.push(...(await verifyPolicies(trx, policies)));
  if (guards) differences.push(...(await verifyGuards(trx)));
  return differences;
}
