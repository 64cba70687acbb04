import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  'ALTER TABLE users DROP CONSTRAINT users_staff_roles_check',
  `ALTER TABLE users ADD CONSTRAINT users_staff_roles_check
     CHECK (staff_roles <@ array['ROLE_OPERATOR', 'ROLE_FINANCE', 'ROLE_ADMIN', 'ROLE_AUDITOR'])`,
  // Until when one of the staff has no session of the console.
  'ALTER TABLE users ADD COLUMN console_shut_until timestamptz(3)',
];

/** Auditors read the console; an administrator shuts another of the staff out of it for a time. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
