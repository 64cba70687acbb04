-- A member who has left, with the data that is kept of them apart from everything else and the instants of its destruction.
CREATE TABLE departures (
  user_id uuid PRIMARY KEY REFERENCES users,
  creator_id uuid REFERENCES creators,
  left_at timestamptz(3) NOT NULL,
  -- Name, address and page as JSON, sealed under the member's key; null once the membership is forgotten.
  kept text,
  -- Requests and entries that ended when the member left.
  missions integer NOT NULL CHECK (missions >= 0),
  -- Coins that nobody got back.
  lost bigint NOT NULL CHECK (lost >= 0),
  refunds jsonb NOT NULL CHECK (jsonb_typeof(refunds) = 'array'),
  -- When the last of their follows and likes was removed, which pages count.
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

-- The destruction of rows of one table; it names nobody and is never changed.
CREATE TABLE destructions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  at timestamptz(3) NOT NULL,
  period text NOT NULL CHECK (period IN ('LEAVING', 'MEMBERSHIP', 'COMPLAINTS', 'CONTRACTS')),
  table_name text NOT NULL,
  act text NOT NULL CHECK (act IN ('DELETED', 'BLANKED')),
  rows integer NOT NULL CHECK (rows > 0)
);
CREATE INDEX destructions_by_time ON destructions (at DESC, id DESC);
REVOKE UPDATE, DELETE, TRUNCATE ON destructions FROM sowon_service;

-- Refuses changes by anyone, in every replication role.
CREATE FUNCTION refuse_destruction_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was destroyed stays written down' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER destructions_rows_stay BEFORE UPDATE OR DELETE ON destructions FOR EACH ROW EXECUTE FUNCTION refuse_destruction_change();
CREATE TRIGGER destructions_stay BEFORE TRUNCATE ON destructions FOR EACH STATEMENT EXECUTE FUNCTION refuse_destruction_change();
ALTER TABLE destructions ENABLE ALWAYS TRIGGER destructions_rows_stay;
ALTER TABLE destructions ENABLE ALWAYS TRIGGER destructions_stay;
