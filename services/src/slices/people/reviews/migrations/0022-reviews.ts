import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `CREATE TABLE creator_reviews (
     creator_id uuid PRIMARY KEY REFERENCES creators,
     reminded_at timestamptz(3),
     overdue_at timestamptz(3),
     rejected_at timestamptz(3),
     rejected_by uuid REFERENCES users,
     reason text CHECK (length(reason) BETWEEN 1 AND 200),
     CHECK (num_nulls(rejected_at, rejected_by, reason) IN (0, 3))
   )`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
