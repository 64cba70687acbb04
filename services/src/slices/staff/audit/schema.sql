-- What the staff did. Rows are only ever inserted: the role of the processes has no right to more, and whoever has it is refused by
-- triggers that fire in every replication role.
CREATE TABLE staff_acts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  staff_id uuid NOT NULL,
  action text NOT NULL CHECK (length(action) BETWEEN 1 AND 60),
  resource text NOT NULL CHECK (length(resource) BETWEEN 1 AND 60),
  object_id text NOT NULL CHECK (length(object_id) BETWEEN 1 AND 200),
  reason text CHECK (length(reason) BETWEEN 1 AND 1000),
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object'),
  at timestamptz(3) NOT NULL
);
CREATE INDEX staff_acts_by_time ON staff_acts (at, id);
CREATE INDEX staff_acts_of_staff ON staff_acts (staff_id, at);
CREATE INDEX staff_acts_of_object ON staff_acts (object_id, at DESC, id DESC);
-- The acts of one kind, in the order their list shows them: of what is seldom done all others would be read. There are some dozens of
-- kinds, and a few rows are added for each act of a person.
CREATE INDEX staff_acts_of_action ON staff_acts (action, at DESC, id DESC);

CREATE FUNCTION refuse_staff_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an act of the staff is never changed or deleted' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER staff_acts_rows_stay BEFORE UPDATE OR DELETE ON staff_acts
FOR EACH ROW EXECUTE FUNCTION refuse_staff_act_change();

CREATE TRIGGER staff_acts_stay BEFORE TRUNCATE ON staff_acts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_staff_act_change();
ALTER TABLE staff_acts ENABLE ALWAYS TRIGGER staff_acts_rows_stay;
ALTER TABLE staff_acts ENABLE ALWAYS TRIGGER staff_acts_stay;
REVOKE UPDATE, DELETE, TRUNCATE ON staff_acts FROM sowon_service;
