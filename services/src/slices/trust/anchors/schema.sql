-- What the worker found of the published anchors, for the console: the files alone are what counts.
CREATE TABLE ledger_anchors (
  day text COLLATE "C" PRIMARY KEY CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  number integer CHECK (number > 0),
  published_at timestamptz(3),
  events bigint CHECK (events >= 0),
  hash text CHECK (hash ~ '^[0-9a-f]{64}$'),
  key text CHECK (key ~ '^[0-9a-f]{64}$'),
  origin text,
  places text[] NOT NULL,
  checked_at timestamptz(3) NOT NULL,
  sound boolean NOT NULL,
  -- When the ledger was compared with it, and whether it was as anchored.
  compared_at timestamptz(3),
  matches boolean,
  CHECK ((compared_at IS NULL) = (matches IS NULL))
);
