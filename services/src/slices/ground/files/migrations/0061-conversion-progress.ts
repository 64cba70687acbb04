import { type QueryExecutorProvider, sql } from 'kysely';

/** How far a conversion is that a converter is at. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    CREATE TABLE conversion_progress (
      file_id uuid PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
      percent smallint NOT NULL CHECK (percent BETWEEN 0 AND 100),
      told_at timestamptz(3) NOT NULL
    )`.execute(db);
}
