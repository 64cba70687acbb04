import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  'ALTER TABLE social_accounts DROP CONSTRAINT social_accounts_provider_check',
  `ALTER TABLE social_accounts ADD CONSTRAINT social_accounts_provider_check
     CHECK (provider IN ('APPLE', 'GOOGLE', 'FACEBOOK'))`,
];

/** Members sign in with Apple too. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
