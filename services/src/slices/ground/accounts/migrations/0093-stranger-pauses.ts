import { type QueryExecutorProvider, sql } from 'kysely';

/** Tries since the last pause, for counts that pause after so many. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      'ALTER TABLE login_failures ADD COLUMN tries_in_a_row int NOT NULL DEFAULT 0 CHECK (tries_in_a_row >= 0)',
    )
    .execute(db);
}
