-- A statement of a closed month that its creator had issued; never changed. It commits with the event of the creator's stream.
CREATE TABLE statements (
  number text COLLATE "C" PRIMARY KEY,
  creator_id uuid NOT NULL REFERENCES creators,
  -- `YYYY-MM` in KST.
  month text COLLATE "C" NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  version integer NOT NULL CHECK (version >= 1),
  -- The hash of the content, in hexadecimal.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  signature text NOT NULL,
  key_id text NOT NULL,
  -- The content, sealed under the creator's own key.
  said text NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  -- The KST year of issued_at, whose limit of statements the row counts towards.
  year integer NOT NULL,
  UNIQUE (creator_id, month, version)
);
CREATE INDEX statements_newest ON statements (issued_at DESC, number DESC);
-- The console lists statements by their month. A statement is written once.
CREATE INDEX statements_of_month ON statements (month DESC, number DESC);
