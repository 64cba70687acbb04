import { type QueryExecutorProvider, sql } from 'kysely';

/** When creators gave another account than they had; of changes before, nothing is known. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('ALTER TABLE creators ADD COLUMN bank_account_changed_at timestamptz(3)').execute(db);
}
