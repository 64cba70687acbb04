import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `ALTER TABLE missions
     ADD COLUMN adult_marked_at timestamptz(3),
     ADD COLUMN adult_marked_by uuid REFERENCES users,
     ADD COLUMN adult_mark_reason text CHECK (length(adult_mark_reason) BETWEEN 1 AND 200),
     ADD CONSTRAINT missions_adult_mark CHECK (num_nulls(adult_marked_at, adult_marked_by, adult_mark_reason) IN (0, 3))`,
  'CREATE INDEX missions_marked_adult ON missions (created_at) WHERE adult_marked_at IS NOT NULL',
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
