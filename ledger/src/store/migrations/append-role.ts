/** The role that owns the functions that write. Nobody logs in as it, and the tables accept rows only from it. */
export const APPEND_ROLE = 'ledger_append';

/**
 * Returns the statement that gives functions to the role. For this, a user that is not a superuser has to be a member of the role. The role
 * needs the right to create in the schema. Both are granted only for this moment.
 */
export function giveToAppendRole(functions: readonly string[]): string {
  const handed = functions.map((name) => `ALTER FUNCTION ledger.${name} OWNER TO ${APPEND_ROLE};`).join(' ');
  return `DO $$ DECLARE
       joined boolean := false;
     BEGIN
       IF NOT pg_has_role(current_user, '${APPEND_ROLE}', 'SET') THEN
         EXECUTE format('GRANT ${APPEND_ROLE} TO %I WITH SET TRUE, INHERIT FALSE', current_user);
         joined := true;
       END IF;
       GRANT CREATE ON SCHEMA ledger TO ${APPEND_ROLE};
       ${handed}
       REVOKE CREATE ON SCHEMA ledger FROM ${APPEND_ROLE};
       IF joined THEN EXECUTE format('REVOKE ${APPEND_ROLE} FROM %I', current_user); END IF;
     EXCEPTION
       WHEN insufficient_privilege THEN
         RAISE EXCEPTION '% may not give the ledger''s functions to ${APPEND_ROLE}', current_user
           USING ERRCODE = 'insufficient_privilege',
                 HINT = format('Have an administrator run: GRANT ${APPEND_ROLE} TO %I WITH SET TRUE, INHERIT FALSE. Take it back when the migration is done', current_user);
     END $$`;
}
