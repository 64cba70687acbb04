import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Db = Kysely<Database>;

const signedOf = ({ statement, hash, signature }: StoredStatement): SignedCoinTotals => ({
  totals: statement,
  hash,
  signature,
});

interface StoredStatement {
  readonly statement: SignedCoinTotals['totals'];
  readonly hash: string;
  readonly signature: string;
}

/** Returns published statements, the newest first. @param until the newest wanted day, a KST date */
export async function readStatements(
  db: Db,
  { until, days }: { readonly until?: string | undefined; readonly days: number },
): Promise<SignedCoinTotals[]> {
  const rows = await db
    .selectFrom('coin_total_days')
    .select(['statement', 'hash', 'signature'])
    .$if(until !== undefined, (query) => query.where('day', '<=', until ?? ''))
    .orderBy('day', 'desc')
    .limit(days)
    .execute();
  return rows.map(signedOf);
}

/** Returns the statement of a day; null if there is none. */
export async function readStatement(db: Db, day: string): Promise<SignedCoinTotals | null> {
  const row = await db
    .selectFrom('coin_total_days')
    .select(['statement', 'hash', 'signature'])
    .where('day', '=', day)
    .executeTakeFirst();
  return row === undefined ? null : signedOf(row);
}
