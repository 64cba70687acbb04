import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Deletes refusals that were stored as answers to keys, the oldest first; a deleted key is new again. Accepted answers are never deleted. Safe
 * to run in several processes at once. Refusals of the last 31 days by the database's clock stay. Throws what the database throws.
 * @param range.most 0 to 10,000
 * @returns the number of deleted refusals; at most `most`
 */
export async function forgetRefusals(
  db: QueryExecutorProvider,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    SELECT ledger.forget_refusals(${before}, ${most}) AS forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}
