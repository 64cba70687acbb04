import { type QueryExecutorProvider, sql } from 'kysely';

/** By what a creator introduces themselves, and what their business tells of itself, sealed under their own key. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table creators
      add column intro_file_id uuid references files (id),
      add column business text`.execute(db);
}
