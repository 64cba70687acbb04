import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `CREATE TABLE password_resets (
     code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
     account bytea NOT NULL CHECK (length(account) = 32),
     user_id uuid REFERENCES users (id),
     created_at timestamptz(3) NOT NULL,
     expires_at timestamptz(3) NOT NULL,
     used_at timestamptz(3))`,
  'CREATE INDEX password_resets_by_account ON password_resets (account, created_at)',
  'CREATE INDEX password_resets_by_age ON password_resets (created_at)',
];

/** Codes of the mails by which members set a new password, counted also for addresses that nobody has. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
