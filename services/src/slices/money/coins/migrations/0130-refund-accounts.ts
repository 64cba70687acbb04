import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `CREATE TABLE refund_accounts (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users,
     account text,
     told_at timestamptz(3) NOT NULL
   )`,
  'CREATE INDEX refund_accounts_of_user ON refund_accounts (user_id, told_at DESC)',
];

/** Where money goes that was paid by bank: each account that a member told, so that it is known where each refund went. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
