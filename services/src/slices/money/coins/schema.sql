-- A package of coins that can be bought. A row that was ever sold is only made inactive, never changed.
CREATE TABLE coin_items (
  id uuid PRIMARY KEY,
  item_type text NOT NULL CHECK (item_type IN ('CASH', 'BONUS')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  points bigint NOT NULL CHECK (points > 0),
  price_won bigint NOT NULL CHECK (price_won >= 0),
  usd_cents bigint NOT NULL CHECK (usd_cents >= 0),
  -- The place in the list, from 0.
  position integer NOT NULL CHECK (position >= 0),
  active boolean NOT NULL DEFAULT true
);
INSERT INTO coin_items (id, item_type, name, points, price_won, usd_cents, position)
VALUES
  ('01a00000-0000-7000-8000-000000000010', 'CASH', '10 coins', 10, 1000, 80, 0),
  ('01a00000-0000-7000-8000-000000000030', 'CASH', '30 coins', 30, 3000, 240, 1),
  ('01a00000-0000-7000-8000-000000000050', 'CASH', '50 coins', 50, 5000, 400, 2),
  ('01a00000-0000-7000-8000-000000000100', 'CASH', '100 coins', 100, 10000, 800, 3),
  ('01a00000-0000-7000-8000-000000000300', 'CASH', '300 coins', 300, 30000, 2400, 4),
  ('01a00000-0000-7000-8000-000000000500', 'CASH', '500 coins', 500, 50000, 4000, 5),
  ('01a00000-0000-7000-8000-000000001000', 'CASH', '1,000 coins', 1000, 100000, 8000, 6),
  ('01a00000-0000-7000-8000-000000003000', 'CASH', '3,000 coins', 3000, 300000, 24000, 7);

-- A wallet's event as its fan sees it: a view of the feed.
CREATE TABLE coin_history (
  -- `{stream}:{version}`.
  id text COLLATE "C" PRIMARY KEY,
  owner_id uuid NOT NULL,
  event_type text NOT NULL CHECK (event_type IN ('USE', 'EARN', 'EXPIRED', 'REFUND')),
  -- Negative for USE and EXPIRED.
  points bigint NOT NULL,
  mission_id uuid,
  payment_id uuid,
  source text CHECK (source IN ('CASH', 'BONUS', 'SUPPORTED', 'RECEIVED')),
  created_at timestamptz(3) NOT NULL,
  -- The version of the wallet's event, which orders the rows: two events of one millisecond have no other order.
  version bigint NOT NULL,
  -- The refund of a withdrawn charge, in the minor unit of the currency; null in every other row.
  refund_amount bigint CHECK (refund_amount >= 0),
  refund_currency text,
  -- Why coins went that were used for nothing; null in every other row.
  cause text CHECK (cause IN ('CHARGE_TAKEN_BACK', 'DEBT_SETTLED')),
  -- Coins of a charge that was taken back which are owed since then; null in every other row.
  debt bigint CHECK (debt >= 0),
  CONSTRAINT coin_history_refund CHECK (
    (refund_amount IS NULL) = (refund_currency IS NULL)
    AND (refund_amount IS NULL OR event_type = 'USE')
  ),
  CONSTRAINT coin_history_debt CHECK (
    (debt IS NOT NULL) = (cause IS NOT DISTINCT FROM 'CHARGE_TAKEN_BACK')
    AND (cause IS NULL OR event_type = 'USE')
  ),
  -- No coins move if a charge is withdrawn or taken back and none of its coins is left.
  CONSTRAINT coin_history_points CHECK (
    CASE
      WHEN points = 0 THEN refund_amount IS NOT NULL OR debt > 0
      ELSE (points < 0) = (event_type IN ('USE', 'EXPIRED'))
    END
  )
);
-- Sums the balance after each row.
CREATE UNIQUE INDEX coin_history_of_owner ON coin_history (owner_id, version DESC) INCLUDE (points);
