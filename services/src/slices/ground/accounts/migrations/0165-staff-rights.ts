import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // Under the lock of the member's row, which a change of roles waits for: whether they have the right at this instant.
  `CREATE FUNCTION require_staff_right(staff_id uuid, admitted text[], refused_as text, at timestamptz) RETURNS void
     LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
   BEGIN
     PERFORM 1 FROM users
      WHERE id = staff_id AND staff_roles && admitted AND verified_at IS NOT NULL AND NOT login_blocked AND left_at IS NULL
        AND (console_shut_until IS NULL OR console_shut_until <= at)
        FOR SHARE;
     IF NOT FOUND THEN
       RAISE EXCEPTION 'one of the staff has no right to this' USING ERRCODE = refused_as;
     END IF;
   END $$`,
  // When a member of the staff lost a role or was shut out of the console, until what they had begun is withdrawn.
  'ALTER TABLE users ADD COLUMN rights_ended_at timestamptz(3)',
  'CREATE INDEX users_rights_ended ON users (rights_ended_at) WHERE rights_ended_at IS NOT NULL',
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
