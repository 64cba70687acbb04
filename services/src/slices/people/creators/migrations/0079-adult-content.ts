import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  'ALTER TABLE users ADD COLUMN image_withheld boolean NOT NULL DEFAULT false',
  `ALTER TABLE creators
     ADD COLUMN adult_marked_at timestamptz(3),
     ADD COLUMN adult_marked_by uuid REFERENCES users,
     ADD COLUMN adult_mark_reason text CHECK (length(adult_mark_reason) BETWEEN 1 AND 200),
     ADD CONSTRAINT creators_adult_mark CHECK (num_nulls(adult_marked_at, adult_marked_by, adult_mark_reason) IN (0, 3)),
     ADD COLUMN adult boolean GENERATED ALWAYS AS (contain_adult_content OR adult_marked_at IS NOT NULL) STORED`,
  'CREATE INDEX creators_adult ON creators (id) WHERE adult',
  // Pictures of those who have said it of themselves were open to everybody until now.
  'UPDATE users SET image_withheld = true FROM creators WHERE creators.user_id = users.id AND creators.adult',
  `UPDATE file_bindings SET public = false
     FROM files JOIN creators ON creators.user_id = files.owner_id
    WHERE creators.adult AND file_bindings.file_id = files.id AND purpose IN ('product-cover', 'portrait')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
