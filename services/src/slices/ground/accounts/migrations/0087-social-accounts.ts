import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // Who came by a provider has no password.
  'ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL',
  `CREATE TABLE social_accounts (
     provider text NOT NULL CHECK (provider IN ('GOOGLE', 'FACEBOOK')),
     subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
     user_id uuid NOT NULL REFERENCES users (id),
     linked_at timestamptz(3) NOT NULL,
     PRIMARY KEY (provider, subject))`,
  'CREATE INDEX social_accounts_by_user ON social_accounts (user_id)',
  `CREATE TABLE social_tries (
     state_hash bytea PRIMARY KEY CHECK (length(state_hash) = 32),
     browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
     provider text NOT NULL,
     return_page text NOT NULL,
     expires_at timestamptz(3) NOT NULL)`,
  'CREATE INDEX social_tries_by_end ON social_tries (expires_at)',
  `CREATE TABLE social_codes (
     code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
     browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
     purpose text NOT NULL CHECK (purpose IN ('SESSION', 'SIGN_UP')),
     person text NOT NULL,
     expires_at timestamptz(3) NOT NULL)`,
  'CREATE INDEX social_codes_by_end ON social_codes (expires_at)',
];

/** Members' accounts at providers of sign-in, the ways there that are under way, and the codes that lead back. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
