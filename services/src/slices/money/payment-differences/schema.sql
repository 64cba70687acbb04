-- A day whose payments were compared with the provider's list. Days without a row are still to be compared.
CREATE TABLE provider_days (
  -- KST date.
  day text PRIMARY KEY CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Payments on the provider's list, and orders that we credited.
  listed integer NOT NULL CHECK (listed >= 0),
  credited integer NOT NULL CHECK (credited >= 0),
  paid_won bigint NOT NULL,
  paid_cents bigint NOT NULL,
  cancelled_won bigint NOT NULL,
  cancelled_cents bigint NOT NULL,
  differences integer NOT NULL CHECK (differences >= 0),
  compared_at timestamptz(3) NOT NULL,
  took_ms integer NOT NULL CHECK (took_ms >= 0)
);

-- A payment on which the provider's list and our orders differ, written with the events of its stream.
CREATE TABLE payment_differences (
  id uuid PRIMARY KEY,
  kind text NOT NULL
    CHECK (kind IN ('NO_ORDER', 'NOT_CREDITED', 'SECOND_PAYMENT', 'AMOUNT', 'CANCELLED', 'NOT_PAID', 'REFUND_MISSING')),
  -- The kind and the payment, which name the stream.
  subject text NOT NULL,
  -- KST date.
  day text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  imp_uid text CHECK (length(imp_uid) <= 100),
  -- An order of ours, or the provider's id of an order that we do not have.
  order_id text NOT NULL CHECK (length(order_id) <= 100),
  -- Both amounts in the minor unit of the currency.
  ours bigint NOT NULL CHECK (ours >= 0),
  providers bigint NOT NULL CHECK (providers >= 0),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'CURED', 'EXPLAINED')),
  found_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  ended_by uuid REFERENCES users,
  reason text CHECK (length(reason) <= 200),
  CHECK ((status = 'OPEN') = (ended_at IS NULL)),
  CHECK (status <> 'EXPLAINED' OR (ended_by IS NOT NULL AND reason IS NOT NULL))
);
CREATE UNIQUE INDEX payment_differences_open ON payment_differences (subject) WHERE status = 'OPEN';
CREATE INDEX payment_differences_oldest ON payment_differences (found_at, id);
CREATE INDEX payment_differences_of_order ON payment_differences (order_id);
