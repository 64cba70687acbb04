-- The worker's last finding on a published anchor, for the console. Only the files themselves are proof.
CREATE TABLE ledger_anchors (
  -- KST date.
  day text COLLATE "C" PRIMARY KEY CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- Null if the file is not an anchor.
  number integer CHECK (number > 0),
  published_at timestamptz(3),
  -- The events that the anchor covers, from the first on.
  events bigint CHECK (events >= 0),
  -- The hash by which the next anchor names this one.
  hash text CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the public key.
  key text CHECK (key ~ '^[0-9a-f]{64}$'),
  origin text,
  places text[] NOT NULL,
  checked_at timestamptz(3) NOT NULL,
  -- True if the signature, the place in the chain and the copies are right.
  sound boolean NOT NULL,
  -- When the ledger was compared with the anchor, and the result; null if never.
  compared_at timestamptz(3),
  matches boolean,
  CHECK ((compared_at IS NULL) = (matches IS NULL))
);
