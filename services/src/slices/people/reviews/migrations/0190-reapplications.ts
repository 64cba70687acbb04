import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `ALTER TABLE creator_reviews
     ADD COLUMN reapplied_at timestamptz(3),
     ADD COLUMN remind_at timestamptz(3),
     ADD COLUMN due_at timestamptz(3),
     ADD COLUMN changes text CHECK (length(changes) BETWEEN 1 AND 1000),
     ADD CHECK (num_nulls(reapplied_at, remind_at, due_at, changes) IN (0, 4))`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
