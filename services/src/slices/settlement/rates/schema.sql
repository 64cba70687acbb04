-- A decision of two of the staff on the rates that months are settled by. The row publishes the version of the ledger's policy that it makes,
-- in the transaction of its event, so no version comes without an event. The role of the processes still cannot write the ledger's policies.
CREATE TABLE rate_changes (
  version integer PRIMARY KEY,
  effective_from timestamptz(3) NOT NULL UNIQUE,
  -- All numbers of the version, as the ledger keeps them.
  canonical text COLLATE "C" NOT NULL,
  approval_id uuid NOT NULL UNIQUE REFERENCES approvals,
  decided_at timestamptz(3) NOT NULL
);
REVOKE UPDATE, DELETE, TRUNCATE ON rate_changes FROM sowon_service;

-- Publishes the version, unless it changes more than the staff may decide, such as a tax.
CREATE FUNCTION publish_rate_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  base jsonb := (SELECT numbers FROM ledger.policy WHERE version = NEW.version - 1);
BEGIN
  IF public.beyond_rates(NEW.canonical::jsonb) IS DISTINCT FROM public.beyond_rates(base) THEN
    RAISE EXCEPTION 'policy % changes more than rates', NEW.version
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rate_change_is_of_rates', TABLE = 'rate_changes', SCHEMA = 'public';
  END IF;
  INSERT INTO ledger.policy (version, effective_from, canonical)
  VALUES (NEW.version, NEW.effective_from, NEW.canonical);
  RETURN NEW;
END $$;
CREATE TRIGGER rate_change_is_published BEFORE INSERT ON rate_changes FOR EACH ROW EXECUTE FUNCTION publish_rate_change();

-- Refuses a version that no event of the transaction tells of.
CREATE FUNCTION refuse_unexplained_rates() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger.event
                  WHERE stream_id = 'rates-settlement' AND type = 'SettlementRatesDecided'
                    AND (payload ->> 'version')::integer = NEW.version
                    AND (payload ->> 'approvalId')::uuid = NEW.approval_id) THEN
    RAISE EXCEPTION 'no event tells of policy %', NEW.version
      USING ERRCODE = 'check_violation', CONSTRAINT = 'rate_change_has_event', TABLE = 'rate_changes', SCHEMA = 'public';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER rate_change_has_event AFTER INSERT ON rate_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unexplained_rates();

-- Returns the numbers of a policy without those that the staff may decide.
CREATE FUNCTION beyond_rates(numbers jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
RETURN jsonb_set(
  numbers,
  '{settlement}',
  (numbers -> 'settlement') - '{wonPerCoin,serviceFeePercent,paymentFeePercent,
    overseasPaymentTaxPercent,overseasAccountFeePercent,minimumCoins,minimumCoinsOverseas}'::text[]
);

REVOKE EXECUTE ON FUNCTION publish_rate_change, refuse_unexplained_rates FROM PUBLIC;
