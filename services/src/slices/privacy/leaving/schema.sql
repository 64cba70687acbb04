-- Members who have left, until when what is kept of them, and what was destroyed.
-- Who has left, and what is kept of them apart from everything else: name and address, sealed under their key.
CREATE TABLE departures (
  user_id uuid PRIMARY KEY REFERENCES users,
  creator_id uuid REFERENCES creators,
  left_at timestamptz(3) NOT NULL,
  kept text,
  missions integer NOT NULL CHECK (missions >= 0),
  lost bigint NOT NULL CHECK (lost >= 0),
  refunds jsonb NOT NULL CHECK (jsonb_typeof(refunds) = 'array'),
  -- Since when nothing of theirs is left that pages count: what they follow and like.
  cleared_at timestamptz(3),
  membership_due timestamptz(3) NOT NULL,
  membership_destroyed_at timestamptz(3),
  complaints_due timestamptz(3) NOT NULL,
  complaints_destroyed_at timestamptz(3),
  contracts_due timestamptz(3) NOT NULL,
  contracts_destroyed_at timestamptz(3)
);
CREATE INDEX departures_by_time ON departures (left_at DESC, user_id DESC);
CREATE INDEX departures_not_cleared ON departures (user_id) WHERE cleared_at IS NULL;
CREATE INDEX departures_membership ON departures (membership_due) WHERE membership_destroyed_at IS NULL;
CREATE INDEX departures_complaints ON departures (complaints_due) WHERE complaints_destroyed_at IS NULL;
CREATE INDEX departures_contracts ON departures (contracts_due) WHERE contracts_destroyed_at IS NULL;

-- What was destroyed, by table; it names nobody, and is never changed.
CREATE TABLE destructions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  at timestamptz(3) NOT NULL,
  period text NOT NULL CHECK (period IN ('LEAVING', 'MEMBERSHIP', 'COMPLAINTS', 'CONTRACTS')),
  table_name text NOT NULL,
  act text NOT NULL CHECK (act IN ('DELETED', 'BLANKED')),
  rows integer NOT NULL CHECK (rows > 0)
);
CREATE INDEX destructions_by_time ON destructions (at DESC, id DESC);

CREATE FUNCTION refuse_destruction_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was destroyed stays written down' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER destructions_rows_stay BEFORE UPDATE OR DELETE ON destructions
FOR EACH ROW EXECUTE FUNCTION refuse_destruction_change();

CREATE TRIGGER destructions_stay BEFORE TRUNCATE ON destructions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_destruction_change();
ALTER TABLE destructions ENABLE ALWAYS TRIGGER destructions_rows_stay;
ALTER TABLE destructions ENABLE ALWAYS TRIGGER destructions_stay;
REVOKE UPDATE, DELETE, TRUNCATE ON destructions FROM sowon_service;
