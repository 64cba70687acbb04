import { type QueryExecutorProvider, sql } from 'kysely';

/** What of a credited payment the provider has given back or lost since, as far as it was noticed. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(`ALTER TABLE payments ADD COLUMN taken_back bigint NOT NULL DEFAULT 0
            CHECK (taken_back >= 0 AND taken_back <= amount)`)
    .execute(db);
}
