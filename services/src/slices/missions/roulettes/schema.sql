-- A roulette of a LUCKY product. It is a mission, whose stream tells all but the seed.
CREATE TABLE roulettes (
  mission_id uuid PRIMARY KEY REFERENCES missions,
  fan_id uuid NOT NULL REFERENCES users,
  product_id uuid NOT NULL REFERENCES products,
  -- SHA-256 of the seed.
  commitment text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  -- The seed in hexadecimal, sealed under the fan's key: anyone who reads it could roll a win.
  seed_sealed text NOT NULL,
  -- True if another roll can follow.
  open boolean NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  -- Coins given because the won mission was not performed.
  compensated_points integer CHECK (compensated_points > 0),
  -- Coins of a ticket and odds in thousandths when the fan last opened the roulette; null if unknown.
  seen_points integer,
  seen_win_permille integer,
  CHECK (num_nulls(seen_points, seen_win_permille) IN (0, 2))
);
-- A fan has one open roulette at most for a product.
CREATE UNIQUE INDEX roulettes_open ON roulettes (fan_id, product_id) WHERE open;
CREATE INDEX roulettes_open_since ON roulettes (opened_at, mission_id) WHERE open;

-- A roll of a roulette, as its event tells it. A roll writes no other row: the rolls themselves give their number and the last instant.
CREATE TABLE rolls (
  mission_id uuid NOT NULL REFERENCES roulettes,
  number integer NOT NULL CHECK (number > 0),
  -- The fan and product of the roulette, which are checked there.
  fan_id uuid NOT NULL,
  product_id uuid NOT NULL,
  points integer NOT NULL CHECK (points > 0),
  win_permille integer NOT NULL CHECK (win_permille BETWEEN 1 AND 100),
  client_seed text NOT NULL CHECK (client_seed ~ '^[0-9a-f]{16,64}$'),
  -- The digest of the first block: it fixes every byte of the roll and tells nothing of the seed.
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  outcome integer NOT NULL CHECK (outcome BETWEEN 0 AND 999),
  won boolean NOT NULL,
  rolled_at timestamptz(3) NOT NULL,
  -- The side that drew the client's seed.
  client_seed_by text NOT NULL DEFAULT 'BROWSER' CHECK (client_seed_by IN ('BROWSER', 'SERVER')),
  PRIMARY KEY (mission_id, number),
  CHECK (won = (outcome < win_permille))
);
CREATE UNIQUE INDEX rolls_won ON rolls (mission_id) WHERE won;
CREATE INDEX rolls_of_fan ON rolls (fan_id, product_id, rolled_at DESC);
-- Sums the coins that a fan has rolled away on a day.
CREATE INDEX rolls_of_day ON rolls (fan_id, rolled_at) INCLUDE (points);

-- The limit that a fan has set for their rolls, as the fan's last event tells it.
CREATE TABLE roll_limits (
  fan_id uuid PRIMARY KEY REFERENCES users,
  -- Coins a day; null without a limit.
  points integer CHECK (points > 0),
  -- The first day of the limit, a KST date.
  holds_from text NOT NULL CHECK (holds_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- The limit before that day.
  points_before integer CHECK (points_before > 0)
);

-- The rolls and wins of a LUCKY product at certain odds; a row of the view `roll-tallies`.
CREATE TABLE roll_tallies (
  product_id uuid NOT NULL,
  win_permille integer NOT NULL CHECK (win_permille BETWEEN 1 AND 100),
  rolls integer NOT NULL CHECK (rolls > 0),
  wins integer NOT NULL CHECK (wins BETWEEN 0 AND rolls),
  id text NOT NULL GENERATED ALWAYS AS (product_id::text || '-' || win_permille::text) STORED,
  PRIMARY KEY (product_id, win_permille)
);
CREATE INDEX roll_tallies_by_rolls ON roll_tallies (rolls DESC, id DESC);
