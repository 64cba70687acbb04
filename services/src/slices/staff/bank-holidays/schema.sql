-- A day that finance added to those on which banks are closed. It counts from added_at to removed_at, both before the day begins.
CREATE TABLE bank_holidays (
  id uuid PRIMARY KEY,
  -- A weekday in KST.
  day date NOT NULL CHECK (extract(isodow FROM day) < 6),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  added_by uuid NOT NULL REFERENCES users,
  added_at timestamptz(3) NOT NULL,
  removed_by uuid REFERENCES users,
  removed_at timestamptz(3),
  CHECK (day > (added_at AT TIME ZONE 'Asia/Seoul')::date),
  CHECK (removed_at IS NULL OR (removed_at >= added_at AND day > (removed_at AT TIME ZONE 'Asia/Seoul')::date)),
  CHECK ((removed_by IS NULL) = (removed_at IS NULL))
);
CREATE UNIQUE INDEX bank_holidays_day ON bank_holidays (day) WHERE removed_at IS NULL;
REVOKE DELETE, TRUNCATE ON bank_holidays FROM sowon_service;

-- Keeps every row: a promised date is counted by the days as they stood when it was promised.
CREATE FUNCTION refuse_bank_holiday_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL
     AND (NEW.id, NEW.day, NEW.name, NEW.added_by, NEW.added_at)
         IS NOT DISTINCT FROM (OLD.id, OLD.day, OLD.name, OLD.added_by, OLD.added_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a bank holiday is taken away once, and never changed or deleted' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER bank_holidays_stay BEFORE UPDATE OR DELETE ON bank_holidays FOR EACH ROW EXECUTE FUNCTION refuse_bank_holiday_change();
ALTER TABLE bank_holidays ENABLE ALWAYS TRIGGER bank_holidays_stay;
