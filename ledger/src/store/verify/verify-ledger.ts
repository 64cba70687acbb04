import { type Kysely, sql, type Transaction } from 'kysely';
import type { PublishedPolicy } from '../policies.ts';
import type { Difference } from './difference.ts';
import { type FoldOptions, foldLedger } from './fold-ledger.ts';
import { invariants } from './invariants.ts';
import { verifyGuards } from './verify-guards.ts';
import { verifyPolicies } from './verify-policies.ts';

export interface VerifyOptions<DB = unknown> extends FoldOptions {
  /** Differences of each kind at most. Default 100. */
  readonly limit?: number;
  /** All policies that were published. Without them nobody looks what the rows of policies say. */
  readonly policies?: readonly PublishedPolicy[];
  /** Whether all guards of the tables stand, too. Default true. */
  readonly guards?: boolean;
  /** Where one more connection is to be had for the statements, which then go beside the fold and not after it. */
  readonly beside?: Kysely<DB>;
}

/**
 * Checks the whole ledger, in one snapshot, beside live writers: every stream is folded and compared with all that is
 * stored of it, what goes beyond one stream is checked by statements, and that all guards stand. An empty list: it is
 * sound.
 * @param db a transaction, of isolation level `repeatable read` where others write meanwhile; or where to open one
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
  // Both are waited for whatever comes of them: neither may outlive its transaction.
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
 * The part of `verifyLedger` that folds streams, for who does it some streams at a time (`after`, `upTo`).
 * @param trx a transaction that sees one snapshot where others write meanwhile
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

/** The part of `verifyLedger` that goes beyond one stream. Each statement sees one snapshot by itself, so `trx` may be no transaction. */
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
