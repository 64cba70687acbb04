import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  'CREATE INDEX creators_url_parts ON creators USING gin (url gin_trgm_ops)',
  'CREATE INDEX creators_newest ON creators (created_at DESC, id DESC)',
];

/** The console finds creators by a part of their page's address, and lists the newest first, approved or not. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
