import { type QueryExecutorProvider, sql } from 'kysely';

/** Creators whom the closing of a month could not settle; the month is closed for all others. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const statements = [
    `CREATE TABLE settlement_exceptions (
       month text COLLATE "C" NOT NULL REFERENCES settlement_months,
       creator_id uuid NOT NULL REFERENCES creators,
       reason text NOT NULL CHECK (length(reason) <= 300),
       attempts integer NOT NULL CHECK (attempts >= 1),
       failed_at timestamptz(3) NOT NULL,
       settled_at timestamptz(3),
       PRIMARY KEY (month, creator_id)
     )`,
    `CREATE INDEX settlement_exceptions_open ON settlement_exceptions (month) WHERE settled_at IS NULL`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
