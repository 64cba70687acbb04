-- One act of a member of staff, also of reading. Rows are only inserted: the role of the processes has no right to more.
CREATE TABLE staff_acts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  staff_id uuid NOT NULL,
  -- The call that did it.
  action text NOT NULL CHECK (length(action) BETWEEN 1 AND 60),
  -- The object of the act: a resource of the console, and the id there.
  resource text NOT NULL CHECK (length(resource) BETWEEN 1 AND 60),
  object_id text NOT NULL CHECK (length(object_id) BETWEEN 1 AND 200),
  reason text CHECK (length(reason) BETWEEN 1 AND 1000),
  -- Facts of the object, such as its status; neither personal data nor texts that people typed.
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object'),
  at timestamptz(3) NOT NULL
);
CREATE INDEX staff_acts_by_time ON staff_acts (at, id);
CREATE INDEX staff_acts_of_staff ON staff_acts (staff_id, at);
-- Without the resource: a creator's page shows acts on the creator and on their application, which share an id.
CREATE INDEX staff_acts_of_object ON staff_acts (object_id, at DESC, id DESC);
-- The acts of one kind in the order of their list: without the index a rare kind would read all others. There are some dozens of kinds, and a
-- person's act adds a few rows.
CREATE INDEX staff_acts_of_action ON staff_acts (action, at DESC, id DESC);
REVOKE UPDATE, DELETE, TRUNCATE ON staff_acts FROM sowon_service;

-- Refuses changes also by roles that have the right to them, in every replication role.
CREATE FUNCTION refuse_staff_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an act of the staff is never changed or deleted' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER staff_acts_rows_stay BEFORE UPDATE OR DELETE ON staff_acts FOR EACH ROW EXECUTE FUNCTION refuse_staff_act_change();
CREATE TRIGGER staff_acts_stay BEFORE TRUNCATE ON staff_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_staff_act_change();
ALTER TABLE staff_acts ENABLE ALWAYS TRIGGER staff_acts_rows_stay;
ALTER TABLE staff_acts ENABLE ALWAYS TRIGGER staff_acts_stay;
