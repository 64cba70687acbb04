import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `CREATE TABLE second_factors (
     user_id uuid PRIMARY KEY REFERENCES users,
     secret text,
     made_at timestamptz(3) NOT NULL,
     confirmed_at timestamptz(3),
     last_step integer,
     CHECK ((confirmed_at IS NULL) = (last_step IS NULL)),
     CHECK (confirmed_at IS NULL OR secret IS NOT NULL))`,
  `CREATE TABLE recovery_codes (
     user_id uuid NOT NULL REFERENCES users,
     code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
     used_at timestamptz(3),
     PRIMARY KEY (user_id, code_hash))`,
  `ALTER TABLE sessions
     ADD COLUMN second_factor_at timestamptz(3),
     ADD CHECK (second_factor_at IS NULL OR kind = 'CONSOLE')`,
];

/** The staff give a second factor; sessions of the console that run now have none, so whoever is at work signs in anew. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
