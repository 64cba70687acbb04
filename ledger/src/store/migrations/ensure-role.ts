import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Makes sure that the cluster has a role of this name; a new role may not log in. Roles belong to the cluster, so a migration of another
 * database may create the same role now. The migrating user may lack the right to create roles.
 * @param role from our code, never from input Throws the database's error 42501 with the command that an administrator has to run.
 */
export async function ensureRole(db: QueryExecutorProvider, role: string): Promise<void> {
  await sql.raw(ensuringRole(role)).execute(db);
}

/** Returns the same as a statement. */
export const ensuringRole = (role: string): string => `DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN RETURN; END IF;
  CREATE ROLE ${role} NOLOGIN;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'the role ${role} is missing, and % may not create it', current_user
      USING ERRCODE = 'insufficient_privilege', HINT = 'Have an administrator run: CREATE ROLE ${role} NOLOGIN';
END $$`;
