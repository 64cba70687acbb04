import { type QueryExecutorProvider, sql } from 'kysely';

/** What a session is for; those that there are belong to the shop. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE sessions ADD COLUMN kind text NOT NULL DEFAULT 'SHOP' CHECK (kind IN ('SHOP', 'CONSOLE'))`,
    )
    .execute(db);
}
