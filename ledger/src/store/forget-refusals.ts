import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Forgets refusals that were kept as answers to keys, the oldest first; a key that is forgotten is new again. What was
 * accepted is never forgotten. Safe to run in several processes at once. Throws what the database throws.
 * @returns how many were forgotten; at most `most`
 */
export async function forgetRefusals(
  db: QueryExecutorProvider,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    SELECT ledger.forget_refusals(${before}, ${most}) AS forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}
