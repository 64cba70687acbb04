import { APPEND_ROLE, giveToAppendRole } from './append-role.ts';

/** Days for which a refusal stays at least: one more than anchors expect, as their clock may be another. */
const LEAST_DAYS = 31;
const MOST_AT_ONCE = 10_000;

/**
 * Refusals that are stored as answers to keys may be deleted, by one function only; accepted answers stay forever. A writer may call the
 * function and has no other right to delete an answer. A refusal stays for a month by the database's clock, even if the writer names a later instant, so
 * that a client's repetition is not accepted.
 */
export const statements: readonly string[] = [
  `CREATE INDEX command_refused ON ledger.command (recorded_at) WHERE outcome = 'rejected'`,

  `DROP TRIGGER command_rows_stay ON ledger.command`,
  `CREATE TRIGGER command_rows_stay BEFORE UPDATE ON ledger.command
     FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()`,
  `CREATE TRIGGER command_is_kept BEFORE DELETE ON ledger.command FOR EACH ROW
     WHEN (OLD.outcome <> 'rejected' OR current_user <> '${APPEND_ROLE}') EXECUTE FUNCTION ledger.refuse_change()`,
  `ALTER TABLE ledger.command ENABLE ALWAYS TRIGGER command_rows_stay`,
  `ALTER TABLE ledger.command ENABLE ALWAYS TRIGGER command_is_kept`,

  // FOR UPDATE needs the right to update; the trigger refuses every update.
  `GRANT UPDATE, DELETE ON ledger.command TO ${APPEND_ROLE}`,
  `CREATE FUNCTION ledger.forget_refusals(before timestamptz, most integer) RETURNS integer
     LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
   AS $$
   DECLARE
     forgotten integer;
   BEGIN
     IF before IS NULL OR most IS NULL OR most NOT BETWEEN 0 AND ${MOST_AT_ONCE} THEN
       RAISE 'refusals are forgotten before an instant, at most ${MOST_AT_ONCE} at once' USING ERRCODE = 'invalid_parameter_value';
     END IF;
     DELETE FROM ledger.command WHERE (key, scope) IN (
       SELECT key, scope FROM ledger.command
        WHERE outcome = 'rejected' AND recorded_at < least(before, clock_timestamp() - interval '${LEAST_DAYS} days')
        ORDER BY recorded_at LIMIT most FOR UPDATE SKIP LOCKED);
     GET DIAGNOSTICS forgotten = ROW_COUNT;
     RETURN forgotten;
   END $$`,
  `REVOKE EXECUTE ON FUNCTION ledger.forget_refusals FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ledger.forget_refusals TO ledger_writer`,
  giveToAppendRole(['forget_refusals']),
];
