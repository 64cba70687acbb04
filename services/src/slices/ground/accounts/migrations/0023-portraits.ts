import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  'ALTER TABLE users ADD COLUMN image_file_id uuid REFERENCES files',
  // Also for the sweep of files: whoever deletes one asks whether it is somebody's picture.
  'CREATE UNIQUE INDEX users_by_image ON users (image_file_id) WHERE image_file_id IS NOT NULL',
];

/** A member's own picture, shown to everybody. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
