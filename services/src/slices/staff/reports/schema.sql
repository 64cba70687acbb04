-- Each shard of the feed has rows of its own, so that batches of different shards never wait for one another.
CREATE TABLE finance_month_parts (
  month text COLLATE "C" NOT NULL CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
  part text COLLATE "C" NOT NULL,
  shard smallint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (month, part, shard)
) WITH (fillfactor = 50);

CREATE TABLE coin_ageing_days (
  day text COLLATE "C" NOT NULL CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$') PRIMARY KEY,
  counted_at timestamptz(3) NOT NULL,
  -- The coins of all wallets by the heads of their streams, as the lots were counted.
  wallet_coins bigint NOT NULL CHECK (wallet_coins >= 0)
);

CREATE TABLE coin_ageing_parts (
  day text COLLATE "C" NOT NULL CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$') REFERENCES coin_ageing_days,
  -- By how long ago coins were issued, or by how long it is until they expire.
  sorted_by text COLLATE "C" NOT NULL CHECK (sorted_by IN ('AGE', 'EXPIRY')),
  -- The first class is 0: what lies below where the first named one begins.
  class smallint NOT NULL CHECK (class >= 0),
  bought boolean NOT NULL,
  coins bigint NOT NULL CHECK (coins > 0),
  wallets bigint NOT NULL CHECK (wallets > 0),
  PRIMARY KEY (day, sorted_by, class, bought)
);
