-- The published statement of a day, which stays as it is.
CREATE TABLE coin_total_days (
  -- KST date.
  day text COLLATE "C" PRIMARY KEY CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  number integer NOT NULL UNIQUE CHECK (number > 0),
  statement jsonb NOT NULL,
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
  signature text NOT NULL,
  -- By shard of the feed: the position up to which all events are counted.
  positions bigint[] NOT NULL,
  published_at timestamptz(3) NOT NULL
);
REVOKE UPDATE, DELETE, TRUNCATE ON coin_total_days FROM sowon_service;

-- The data that the proofs of a day are made from, as long as proofs are given.
CREATE TABLE coin_total_trees (
  day text COLLATE "C" PRIMARY KEY CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$') REFERENCES coin_total_days,
  -- The salts of the day are derived from it, so they are lost with the row.
  salt_key bytea NOT NULL CHECK (length(salt_key) = 32),
  -- The tree has 2 to the power of block_bits blocks of block_leaves leaves each.
  block_bits smallint NOT NULL CHECK (block_bits BETWEEN 0 AND 16),
  block_leaves integer NOT NULL CHECK (block_leaves > 0),
  -- The roots of the blocks, 40 bytes each.
  blocks bytea NOT NULL CHECK (length(blocks) = 40 * (1 << block_bits))
);

-- The coins of a member after their last event that was counted on a day; a day without events has no row.
CREATE TABLE coin_total_wallets (
  -- The first two bytes of a hash of the member's id, so that the wallets of a block lie side by side.
  slot integer NOT NULL CHECK (slot BETWEEN 0 AND 65535),
  owner_id uuid NOT NULL,
  day text COLLATE "C" NOT NULL CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- The version of the wallet's stream.
  version bigint NOT NULL CHECK (version > 0),
  coins bigint NOT NULL CHECK (coins >= 0),
  -- The part of the coins that was held for open missions.
  held bigint NOT NULL CHECK (held BETWEEN 0 AND coins),
  PRIMARY KEY (slot, owner_id, day)
);

-- A day that could not be published because something did not add up.
CREATE TABLE coin_total_refusals (
  day text COLLATE "C" PRIMARY KEY CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  detail text NOT NULL,
  at timestamptz(3) NOT NULL
);
