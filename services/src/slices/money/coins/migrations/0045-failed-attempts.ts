import { type QueryExecutorProvider, sql } from 'kysely';

/** Why the latest attempt to pay an order failed, in the provider's words. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw('ALTER TABLE payments ADD COLUMN failed_because text CHECK (length(failed_because) <= 200)')
    .execute(db);
}
