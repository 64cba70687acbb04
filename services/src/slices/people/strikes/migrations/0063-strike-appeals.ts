import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // What creators said against strikes, one each. Of one that was granted the strike itself says when and why.
  `CREATE TABLE strike_appeals (
     strike_id uuid PRIMARY KEY REFERENCES strikes,
     text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
     made_at timestamptz(3) NOT NULL,
     upheld_at timestamptz(3),
     upheld_by uuid REFERENCES users,
     answer text CHECK (length(answer) BETWEEN 1 AND 200),
     CHECK (num_nulls(upheld_at, upheld_by, answer) IN (0, 3))
   )`,
  // Those that may wait for an answer are few.
  'CREATE INDEX strike_appeals_not_upheld ON strike_appeals (made_at) WHERE upheld_at IS NULL',
];

/** Strikes can be appealed. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
