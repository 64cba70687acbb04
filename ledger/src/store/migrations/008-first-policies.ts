/**
 * A new ledger may get several policies, the first of which already took effect in the past. So a past date is refused only if an event was
 * recorded since then, because that event was decided by other numbers.
 */
export const statements: readonly string[] = [
  `CREATE OR REPLACE FUNCTION ledger.refuse_late_policy() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     newest ledger.policy;
   BEGIN
     SELECT * INTO newest FROM ledger.policy ORDER BY version DESC LIMIT 1;
     IF NEW.version <> coalesce(newest.version, 0) + 1 THEN
       RAISE EXCEPTION 'policy % does not follow policy %', NEW.version, coalesce(newest.version, 0)
         USING ERRCODE = 'check_violation', CONSTRAINT = 'policy_follows', TABLE = 'policy', SCHEMA = 'ledger';
     END IF;
     IF newest.version IS NOT NULL AND (NEW.effective_from <= newest.effective_from
       OR NEW.effective_from <= now() AND EXISTS (SELECT FROM ledger.event WHERE recorded_at >= NEW.effective_from)) THEN
       RAISE EXCEPTION 'policy % is for a date that is over', NEW.version
         USING ERRCODE = 'check_violation', CONSTRAINT = 'policy_is_to_come', TABLE = 'policy', SCHEMA = 'ledger';
     END IF;
     RETURN NEW;
   END $$`,
];
