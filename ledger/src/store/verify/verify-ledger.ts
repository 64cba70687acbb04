import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import type { PublishedPolicy } from '../policies.ts';
import type { Difference } from './difference.ts';
import { type FoldOptions, foldLedger, streamsRead } from './fold-ledger.ts';
import { invariants } from './invariants.ts';
import { policiesRead } from './read-stored-policies.ts';
import { orUnreadable } from './unreadable.ts';
import { guardsStand, verifyGuards } from './verify-guards.ts';
import { comparePolicies, policiesSay, readablePolicies } from './verify-policies.ts';

/** Reads the published policies. If what it reads cannot be read, that is a difference too. */
type PoliciesToRead = (db: QueryExecutorProvider) => Promise<readonly PublishedPolicy[]>;

export interface VerifyOptions<DB = unknown> extends FoldOptions {
  /** Largest number of differences for each invariant. Default 100. */
  readonly limit?: number;
  /** All published policies. Without them it is only checked that the rows of policies can be read. */
  readonly policies?: readonly PublishedPolicy[] | PoliciesToRead;
  /** True to check the guards of the tables too. Default true. */
  readonly guards?: boolean;
  /** Source of one more connection for the statements, which then run in parallel with the fold, not after it. */
  readonly beside?: Kysely<DB>;
}

/**
 * Checks the whole ledger, in one snapshot, while writers may be active. Every stream is folded and compared with everything stored of it,
 * statements check invariants across streams, and the guards are checked. An empty list means that the ledger is correct. What is in the
 * tables never makes it throw: a row that cannot be read is a difference.
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
  const all = {
    invariant: streamsRead,
    subject: 'the streams after the last one that was compared',
  };
  const failed = await orUnreadable(trx, all, async () => {
    await foldInto(differences, limit, foldLedger(trx, options));
    return [];
  });
  return [...differences, ...failed];
}

async function foldInto(
  differences: Difference[],
  limit: number,
  folding: AsyncIterable<readonly Difference[]>,
): Promise<void> {
  const found = new Map<string, number>();
  for await (const some of folding) {
    for (const difference of some) {
      const before = found.get(difference.invariant) ?? 0;
      if (before < limit) differences.push(difference);
      found.set(difference.invariant, before + 1);
    }
  }
}

/** Runs the part of `verifyLedger` that goes beyond one stream. Each statement sees one snapshot by itself, so `trx` need not be a transaction. */
export async function verifyStatements<DB>(
  trx: Kysely<DB>,
  { limit = MOST, policies, guards = true }: VerifyOptions,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [invariant, statement] of Object.entries(invariants)) {
    differences.push(
      ...(await orUnreadable(trx, { invariant, subject: 'the whole ledger' }, async () => {
        const { rows } = await sql<{
          subject: string;
          detail: string;
        }>`${sql.raw(statement)} LIMIT ${limit}`.execute(trx);
        return rows.map(({ subject, detail }) => ({ invariant, subject: `${subject}`, detail: `${detail}` }));
      })),
    );
  }
  const policyTable = { invariant: policiesRead, subject: 'the table of policies' };
  differences.push(...(await orUnreadable(trx, policyTable, () => readablePolicies(trx))));
  if (policies !== undefined) {
    const asPublished = { invariant: policiesSay, subject: 'the published policies' };
    differences.push(
      ...(await orUnreadable(trx, asPublished, async () =>
        comparePolicies(trx, typeof policies === 'function' ? await policies(trx) : policies),
      )),
    );
  }
  if (guards) {
    const standing = { invariant: guardsStand, subject: 'the catalogue' };
    differences.push(...(await orUnreadable(trx, standing, () => verifyGuards(trx))));
  }
  return differences;
}
