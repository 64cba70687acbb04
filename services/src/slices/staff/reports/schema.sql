-- One part of a month's finances in one shard of the feed; a row of the view `finance-months`. The sum of all shards is the month's.
-- Each shard has its own rows, so that batches of different shards never wait for one another.
CREATE TABLE finance_month_parts (
  -- `YYYY-MM` in KST.
  month text COLLATE "C" NOT NULL CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
  part text COLLATE "C" NOT NULL,
  shard smallint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (month, part, shard)
) WITH (fillfactor = 50);

-- A night in which the ages of all coins were counted.
CREATE TABLE coin_ageing_days (
  -- KST date.
  day text COLLATE "C" PRIMARY KEY CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  counted_at timestamptz(3) NOT NULL,
  -- The coins of all wallets by the heads of their streams when the lots were counted.
  wallet_coins bigint NOT NULL CHECK (wallet_coins >= 0)
);

-- The coins of one class in a night.
CREATE TABLE coin_ageing_parts (
  day text COLLATE "C" NOT NULL CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$') REFERENCES coin_ageing_days,
  -- AGE: by the time since the coins were issued; EXPIRY: by the time until they expire.
  sorted_by text COLLATE "C" NOT NULL CHECK (sorted_by IN ('AGE', 'EXPIRY')),
  -- Class 0 lies below the beginning of the first named class.
  class smallint NOT NULL CHECK (class >= 0),
  bought boolean NOT NULL,
  coins bigint NOT NULL CHECK (coins > 0),
  wallets bigint NOT NULL CHECK (wallets > 0),
  PRIMARY KEY (day, sorted_by, class, bought)
);
