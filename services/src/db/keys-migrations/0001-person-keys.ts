import { ensureRole } from '@sowon/ledger';
import { type QueryExecutorProvider, sql } from 'kysely';

/** The table of keys, and the role that the processes work on it as: it owns nothing and has no right to anything else there. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await ensureRole(db, 'sowon_keys');
  const statements = [
    `CREATE TABLE person_keys (
       user_id uuid PRIMARY KEY,
       wrapped_key text NOT NULL,
       created_at timestamptz(3) NOT NULL DEFAULT now()
     )`,
    'GRANT USAGE ON SCHEMA public TO sowon_keys',
    'GRANT SELECT, INSERT, UPDATE, DELETE ON person_keys TO sowon_keys',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
