import { type Kysely, sql, type Transaction } from 'kysely';
import type { PublishedPolicy } from '../policies.ts';
import type { Difference } from './difference.ts';
import { type FoldOptions, foldLedger } from './fold-ledger.ts';
import { invariants } from './invariants.ts';
import { verifyGuards } from './verify-guards.ts';
import { verifyPolicies } from './verify-policies.ts';

export interface VerifyOptions extends FoldOptions {
  /** Differences of each kind at most. Default 100. */
  readonly limit?: number;
  /** All policies that were published. Without them nobody looks what the rows of policies say. */
  readonly policies?: readonly PublishedPolicy[];
}

/**
 * Checks the whole ledger, in one snapshot, beside live writers: every stream is folded and compared with all that is
 * stored of it, what goes beyond one stream is checked by statements, and that all guards stand. An empty list: it is
 * sound.
 * @param db a transaction, of isolation level `repeatable read` where others write meanwhile; or where to open one
 */
export function verifyLedger<DB>(
  db: Kysely<DB> | Transaction<DB>,
  options: VerifyOptions = {},
): Promise<Difference[]> {
  if (db.isTransaction) return verifyIn(db, options);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => verifyIn(trx, options));
}

async function verifyIn<DB>(
  trx: Kysely<DB>,
  { limit = 100, policies, ...options }: VerifyOptions,
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
  for (const [invariant, statement] of Object.entries(invariants)) {
    const { rows } = await sql<{
      subject: string;
      detail: string;
    }>`${sql.raw(statement)} LIMIT ${limit}`.execute(trx);
    differences.push(...rows.map(({ subject, detail }) => ({ invariant, subject, detail })));
  }
  if (policies !== undefined) differences.push(...(await verifyPolicies(trx, policies)));
  differences.push(...(await verifyGuards(trx)));
  return differences;
}
