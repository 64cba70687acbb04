import { keepsRows } from './guard-tables.ts';

/**
 * The numbers that events were decided by, by the version that events name. These are facts: a row is never changed or removed. A new row
 * takes effect on a date after the one before it, so that no past decision gets other numbers later. The first row applies to everything decided
 * before there were two. A date in the past is refused if an event was recorded since, because that event was decided by other numbers: a new
 * ledger may get several policies, the first of which already took effect.
 */
export const statements: readonly string[] = [
  `CREATE TABLE ledger.policy (
     version integer PRIMARY KEY CONSTRAINT policy_from_one CHECK (version > 0),
     effective_from timestamptz(3) NOT NULL,
     canonical text COLLATE "C" NOT NULL CONSTRAINT policy_says_numbers CHECK (jsonb_typeof(canonical::jsonb) = 'object'),
     numbers jsonb GENERATED ALWAYS AS (canonical::jsonb) VIRTUAL
   )`,
  ...keepsRows('policy', 'UPDATE OR DELETE'),
  `CREATE FUNCTION ledger.refuse_late_policy() RETURNS trigger LANGUAGE plpgsql AS $$
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
  `REVOKE EXECUTE ON FUNCTION ledger.refuse_late_policy FROM PUBLIC`,
  `CREATE TRIGGER policy_is_to_come BEFORE INSERT ON ledger.policy
     FOR EACH ROW EXECUTE FUNCTION ledger.refuse_late_policy()`,
  `ALTER TABLE ledger.policy ENABLE ALWAYS TRIGGER policy_is_to_come`,
];
