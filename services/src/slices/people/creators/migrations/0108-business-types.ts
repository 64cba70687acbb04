import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // Since when a creator does business as what; a row is never changed. Of creators from before, what they say today held from the beginning.
  `CREATE TABLE creator_business_types (
     creator_id uuid NOT NULL REFERENCES creators,
     since timestamptz(3) NOT NULL,
     business_type text NOT NULL CHECK (business_type IN ('NONE', 'PRIVATE', 'CORPORATION')),
     PRIMARY KEY (creator_id, since)
   )`,
  `INSERT INTO creator_business_types (creator_id, since, business_type)
   SELECT id, created_at, business_type FROM creators`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
