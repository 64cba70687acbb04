CREATE TABLE coin_total_days (
  day text COLLATE "C" NOT NULL CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$') PRIMARY KEY,
  number integer NOT NULL UNIQUE CHECK (number > 0),
  statement jsonb NOT NULL,
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
  signature text NOT NULL,
  -- Up to where the events of each shard of the feed are all counted.
  positions bigint[] NOT NULL,
  published_at timestamptz(3) NOT NULL
);
-- What was published stays as it is.
REVOKE UPDATE, DELETE, TRUNCATE ON coin_total_days FROM sowon_service;

-- What proofs of a day are made of, as long as there are any.
CREATE TABLE coin_total_trees (
  day text COLLATE "C" NOT NULL CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$') PRIMARY KEY REFERENCES coin_total_days,
  salt_key bytea NOT NULL CHECK (length(salt_key) = 32),
  block_bits smallint NOT NULL CHECK (block_bits BETWEEN 0 AND 16),
  block_leaves integer NOT NULL CHECK (block_leaves > 0),
  blocks bytea NOT NULL CHECK (length(blocks) = 40 * (1 << block_bits))
);

-- What a member had after the last event that was counted on a day; no row for a day on which nothing happened.
CREATE TABLE coin_total_wallets (
  slot integer NOT NULL CHECK (slot BETWEEN 0 AND 65535),
  owner_id uuid NOT NULL,
  day text COLLATE "C" NOT NULL CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  version bigint NOT NULL CHECK (version > 0),
  coins bigint NOT NULL CHECK (coins >= 0),
  held bigint NOT NULL CHECK (held BETWEEN 0 AND coins),
  PRIMARY KEY (slot, owner_id, day)
);

-- Days that could not be published because something did not add up.
CREATE TABLE coin_total_refusals (
  day text COLLATE "C" NOT NULL CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$') PRIMARY KEY,
  detail text NOT NULL,
  at timestamptz(3) NOT NULL
);
