import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`ALTER TABLE popups ADD changed_at timestamptz(3)`.execute(db);
}
