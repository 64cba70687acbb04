import { type QueryExecutorProvider, sql } from 'kysely';

/** How loud a converted voice is, step by step. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    CREATE TABLE file_waveforms (
      file_id uuid PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
      peaks smallint[] NOT NULL CHECK (cardinality(peaks) BETWEEN 1 AND 1000 AND 0 <= ALL (peaks) AND 100 >= ALL (peaks))
    )`.execute(db);
}
