import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Each decision of two of the staff on where a creator is paid, with what held before it. Where a creator has none, their own row has said the
 * same ever since.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE creator_overseas_accounts (
         creator_id uuid NOT NULL REFERENCES creators,
         since timestamptz(3) NOT NULL,
         overseas_account boolean NOT NULL,
         overseas_account_before boolean NOT NULL,
         PRIMARY KEY (creator_id, since)
       )`,
    )
    .execute(db);
}
