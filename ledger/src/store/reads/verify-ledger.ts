import { type QueryExecutorProvider, sql } from 'kysely';
import { invariants } from './invariants.ts';

/** Something in the ledger that contradicts one of its invariants. */
export interface Difference {
  readonly invariant: string;
  readonly subject: string;
  readonly detail: string;
}

/** Checks every invariant over the whole ledger; at most `limit` differences of each. An empty list: it is sound. */
export async function verifyLedger(
  db: QueryExecutorProvider,
  { limit = 100 }: { readonly limit?: number } = {},
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [invariant, statement] of Object.entries(invariants)) {
    const { rows } = await sql<{
      subject: string;
      detail: string;
    }>`${sql.raw(statement)} LIMIT ${limit}`.execute(db);
    differences.push(...rows.map(({ subject, detail }) => ({ invariant, subject, detail })));
  }
  return differences;
}
