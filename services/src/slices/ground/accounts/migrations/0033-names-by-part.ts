import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE INDEX users_name_parts ON users USING gin (lower(username) gin_trgm_ops)',
  'CREATE INDEX users_newest ON users (created_at DESC, id DESC)',
];

/** The console finds members by a part of their name, as it finds creators and products, and lists the newest first. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
