-- Statements that creators had issued of closed months.
CREATE TABLE statements (
  number text COLLATE "C" PRIMARY KEY,
  creator_id uuid NOT NULL REFERENCES creators,
  month text COLLATE "C" NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  version integer NOT NULL CHECK (version >= 1),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  signature text NOT NULL,
  key_id text NOT NULL,
  said text NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  year integer NOT NULL,
  UNIQUE (creator_id, month, version)
);
CREATE INDEX statements_newest ON statements (issued_at DESC, number DESC);
-- Statements by their month, for the console's list. A statement is written once.
CREATE INDEX statements_of_month ON statements (month DESC, number DESC);
