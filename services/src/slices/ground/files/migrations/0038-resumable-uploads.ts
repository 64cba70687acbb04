import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `CREATE TABLE resumable_uploads (
     id uuid PRIMARY KEY,
     owner_id uuid NOT NULL REFERENCES users (id),
     filename text NOT NULL CHECK (length(filename) BETWEEN 1 AND 200),
     declared text NOT NULL CHECK (length(declared) <= 100),
     length bigint NOT NULL CHECK (length > 0),
     received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND length),
     created_at timestamptz(3) NOT NULL,
     seen_at timestamptz(3) NOT NULL,
     file_id uuid REFERENCES files (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX resumable_uploads_by_age ON resumable_uploads (seen_at)',
  'CREATE INDEX resumable_uploads_of_owner ON resumable_uploads (owner_id) WHERE file_id IS NULL',
  'CREATE INDEX resumable_uploads_of_file ON resumable_uploads (file_id) WHERE file_id IS NOT NULL',
  // No upload is deleted while the store has something of it that no other row knows.
  `CREATE TABLE upload_sections (
     object_key text PRIMARY KEY,
     upload_id uuid NOT NULL REFERENCES resumable_uploads (id),
     starts_at bigint NOT NULL,
     stored boolean NOT NULL DEFAULT false
   )`,
  'CREATE INDEX upload_sections_of_upload ON upload_sections (upload_id)',
  'CREATE UNIQUE INDEX upload_sections_in_order ON upload_sections (upload_id, starts_at) WHERE stored',
];

/** Uploads that can be gone on with, and the sections that arrived of them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
