CREATE TABLE coin_items (
  id uuid PRIMARY KEY,
  item_type text NOT NULL CHECK (item_type IN ('CASH', 'BONUS')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  points bigint NOT NULL CHECK (points > 0),
  price_won bigint NOT NULL CHECK (price_won >= 0),
  usd_cents bigint NOT NULL CHECK (usd_cents >= 0),
  position integer NOT NULL CHECK (position >= 0),
  active boolean NOT NULL DEFAULT true
);
INSERT INTO coin_items (id, item_type, name, points, price_won, usd_cents, position) VALUES
('01a00000-0000-7000-8000-000000000010', 'CASH', '10 coins', 10, 1000, 80, 0),
('01a00000-0000-7000-8000-000000000030', 'CASH', '30 coins', 30, 3000, 240, 1),
('01a00000-0000-7000-8000-000000000050', 'CASH', '50 coins', 50, 5000, 400, 2),
('01a00000-0000-7000-8000-000000000100', 'CASH', '100 coins', 100, 10000, 800, 3),
('01a00000-0000-7000-8000-000000000300', 'CASH', '300 coins', 300, 30000, 2400, 4),
('01a00000-0000-7000-8000-000000000500', 'CASH', '500 coins', 500, 50000, 4000, 5),
('01a00000-0000-7000-8000-000000001000', 'CASH', '1,000 coins', 1000, 100000, 8000, 6),
('01a00000-0000-7000-8000-000000003000', 'CASH', '3,000 coins', 3000, 300000, 24000, 7);

-- When an order's money was counted towards what its member may charge a day. Those that are credited count without it.
-- Why the latest attempt to pay an order failed, in the provider's words.
-- What of a credited payment the provider has given back or lost since, as far as it was noticed.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  coin_item_id uuid NOT NULL REFERENCES coin_items,
  points bigint NOT NULL CHECK (points > 0),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('KRW', 'USD')),
  price_won bigint NOT NULL CHECK (price_won > 0),
  pay_method text NOT NULL CHECK (pay_method IN ('card', 'kakaopay', 'phone', 'paypal')),
  pg text NOT NULL CHECK (length(pg) <= 50),
  redirect_url text NOT NULL CHECK (length(redirect_url) <= 500),
  status text NOT NULL CHECK (status IN
  ('CREATED', 'PREPARED', 'READY', 'CREDITED', 'FAILED', 'CANCELLED', 'QUARANTINED')),
  imp_uid text UNIQUE CHECK (length(imp_uid) <= 64),
  reason text CHECK (length(reason) <= 200),
  created_at timestamptz(3) NOT NULL,
  credited_at timestamptz(3),
  next_check_at timestamptz(3),
  taken_back bigint NOT NULL DEFAULT 0
  CHECK (taken_back >= 0 AND taken_back <= amount),
  failed_because text CHECK (length(failed_because) <= 200),
  counted_at timestamptz(3),
  CHECK ((status = 'CREDITED') = (credited_at IS NOT NULL)),
  CHECK (status <> 'CREDITED' OR imp_uid IS NOT NULL)
);
CREATE INDEX payments_of_user ON payments (user_id, created_at);
CREATE INDEX payments_to_check ON payments (next_check_at) WHERE next_check_at IS NOT NULL;
-- For the console's lists, which show the newest orders of all members, or of one status.
CREATE INDEX payments_by_time ON payments (created_at, id);
CREATE INDEX payments_of_status ON payments (status, created_at, id);
CREATE INDEX payments_of_provider ON payments (imp_uid) WHERE imp_uid IS NOT NULL;
-- Orders by when they were credited, for the day that is compared.
CREATE INDEX payments_credited ON payments (credited_at) WHERE credited_at IS NOT NULL;

-- What a payment came to is final; only money that arrives after an order was given up opens it again, to be checked.
CREATE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('CREDITED', 'QUARANTINED')
     OR (OLD.status IN ('FAILED', 'CANCELLED') AND NEW.status <> 'QUARANTINED') THEN
    RAISE EXCEPTION 'payment % is % and cannot become %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_status_final', TABLE = 'payments';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payment_status_final BEFORE UPDATE ON payments FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_payment_change();

-- A charge may be taken back of which no coin is left.
-- Why coins went that were used for nothing, and coins of a charge that was taken back which are owed since then.
-- The history of coins says which of them went as a charge was taken back, and which settled what was owed for one.
-- What comes back for a charge that was withdrawn, in minor units of its currency; null in every other row.
-- What comes back for a charge that was withdrawn, in minor units of its currency; null in every other row.
-- The history of coins says what comes back for a charge that was withdrawn; rows of before learn it from their events.
-- A wallet's events are numbered; two of one millisecond have no other order.
-- The history of coins in the order of the wallet's events, from which the balance after each row is summed.
CREATE TABLE coin_history (
  id text COLLATE "C" PRIMARY KEY,
  owner_id uuid NOT NULL,
  event_type text NOT NULL CHECK (event_type IN ('USE', 'EARN', 'EXPIRED', 'REFUND')),
  points bigint NOT NULL,
  mission_id uuid,
  payment_id uuid,
  source text CHECK (source IN ('CASH', 'BONUS', 'SUPPORTED', 'RECEIVED')),
  created_at timestamptz(3) NOT NULL,
  version bigint NOT NULL,
  refund_amount bigint CHECK (refund_amount >= 0),
  refund_currency text,
  CONSTRAINT coin_history_refund CHECK (
  (refund_amount IS NULL) = (refund_currency IS NULL) AND (refund_amount IS NULL OR event_type = 'USE')),
  cause text CHECK (cause IN ('CHARGE_TAKEN_BACK', 'DEBT_SETTLED')),
  debt bigint CHECK (debt >= 0),
  CONSTRAINT coin_history_debt CHECK ((debt IS NOT NULL) = (cause IS NOT DISTINCT FROM 'CHARGE_TAKEN_BACK')
  AND (cause IS NULL OR event_type = 'USE')),
  CONSTRAINT coin_history_points CHECK (CASE WHEN points = 0 THEN refund_amount IS NOT NULL OR debt > 0
  ELSE (points < 0) = (event_type IN ('USE', 'EXPIRED')) END)
);
CREATE UNIQUE INDEX coin_history_of_owner ON coin_history (owner_id, version DESC) INCLUDE (points);

-- What a fan may be asked to pay by bank, placed under the lock of their charges before its event is written.
CREATE TABLE deposit_claims (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  coin_item_id uuid NOT NULL REFERENCES coin_items,
  points bigint NOT NULL CHECK (points > 0),
  won bigint NOT NULL CHECK (won > 0),
  claimed_at timestamptz(3) NOT NULL
);
CREATE INDEX deposit_claims_of_user ON deposit_claims (user_id, claimed_at);

-- Coins that fans want to pay for by bank.
CREATE TABLE deposits (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  coin_item_id uuid NOT NULL REFERENCES coin_items,
  points bigint NOT NULL CHECK (points > 0),
  won bigint NOT NULL CHECK (won > 0),
  told text,
  status text NOT NULL CHECK (status IN ('ready', 'paid', 'cancelled', 'failed')),
  cancelled_by text CHECK (cancelled_by IN ('FAN', 'TIME', 'LEAVING')),
  match_id uuid,
  asked_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL CHECK (due_at > asked_at),
  ended_at timestamptz(3),
  CHECK ((status = 'ready') = (ended_at IS NULL)),
  CHECK ((status = 'cancelled') = (cancelled_by IS NOT NULL)),
  CHECK ((status = 'paid') = (match_id IS NOT NULL))
);
CREATE INDEX deposits_of_user ON deposits (user_id, asked_at DESC, id DESC);
CREATE INDEX deposits_newest ON deposits (asked_at DESC, id DESC);
CREATE INDEX deposits_due ON deposits (due_at) WHERE status = 'ready';

-- The bank's balance after a transfer tells two apart that are alike in all else; lists without it say nothing of it.
-- A transfer is known by instant, amount, balance and name, and columns of a bank's list are kept (docs/rules/deposits.md#bank-lists).
-- Money that the bank says has come.
CREATE TABLE transfers (
  id uuid PRIMARY KEY,
  fingerprint bytea NOT NULL UNIQUE CHECK (length(fingerprint) = 32),
  won bigint NOT NULL CHECK (won > 0),
  payer text,
  received_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  status text NOT NULL,
  match_id uuid,
  user_id uuid REFERENCES users,
  return_reference text CHECK (length(return_reference) BETWEEN 1 AND 50),
  imported_at timestamptz(3) NOT NULL,
  returning_by uuid REFERENCES users,
  returning_since timestamptz(3),
  balance bigint,
  has_seconds boolean NOT NULL,
  CHECK ((status = 'MATCHED') = (match_id IS NOT NULL)),
  CHECK ((status = 'MATCHED') = (user_id IS NOT NULL)),
  CHECK ((status = 'RETURNED') = (return_reference IS NOT NULL)),
  CONSTRAINT transfers_status_check CHECK (status IN ('OPEN', 'RETURNING', 'MATCHED', 'RETURNED')),
  CONSTRAINT transfers_returning CHECK (CASE WHEN status = 'RETURNING'
  THEN num_nulls(returning_by, returning_since) = 0 ELSE num_nonnulls(returning_by, returning_since) = 0 END)
);
CREATE INDEX transfers_received ON transfers (received_at, id);
CREATE INDEX transfers_of_user ON transfers (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX transfers_open ON transfers (due_at, id) WHERE status IN ('OPEN', 'RETURNING');

-- A match that waits for another one of the staff waits for some days (docs/rules/deposits.md#matching).
-- Which transfers pay which deposits, by whose word.
CREATE TABLE deposit_matches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  deposit_ids uuid[] NOT NULL CHECK (cardinality(deposit_ids) > 0),
  transfer_ids uuid[] NOT NULL CHECK (cardinality(transfer_ids) > 0),
  won bigint NOT NULL CHECK (won > 0),
  status text NOT NULL,
  maker_id uuid NOT NULL REFERENCES users,
  checker_id uuid REFERENCES users CHECK (checker_id <> maker_id),
  proposed_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  expires_at timestamptz(3),
  CHECK ((status = 'PROPOSED') = (ended_at IS NULL)),
  CONSTRAINT deposit_matches_status_check CHECK (status IN ('PROPOSED', 'DONE', 'DROPPED', 'EXPIRED')),
  CONSTRAINT deposit_matches_expiry CHECK (status NOT IN ('PROPOSED', 'EXPIRED') OR expires_at IS NOT NULL)
);
CREATE INDEX deposit_matches_newest ON deposit_matches (proposed_at DESC, id DESC);
CREATE INDEX deposit_matches_of_user ON deposit_matches (user_id);
CREATE INDEX deposit_matches_open ON deposit_matches (proposed_at) WHERE status = 'PROPOSED';

-- Days whose payments were compared with the provider's list.
CREATE TABLE provider_days (
  day text PRIMARY KEY CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
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

CREATE TABLE payment_differences (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN
  ('NO_ORDER', 'NOT_CREDITED', 'SECOND_PAYMENT', 'AMOUNT', 'CANCELLED', 'NOT_PAID', 'REFUND_MISSING')),
  subject text NOT NULL,
  day text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  imp_uid text CHECK (length(imp_uid) <= 100),
  order_id text NOT NULL CHECK (length(order_id) <= 100),
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

-- Money of a charge may go back when no coin of it is left: two of the staff grant it.
-- What the ledger says is owed: a view of its feed.
CREATE TABLE owed_refunds (
  id uuid PRIMARY KEY,
  ledger_id text NOT NULL,
  user_id uuid NOT NULL,
  payment_id text NOT NULL,
  method text NOT NULL,
  points bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('KRW', 'USD')),
  history_id text COLLATE "C" NOT NULL,
  owed_at timestamptz(3) NOT NULL,
  CHECK (points >= 0)
);
CREATE INDEX owed_refunds_of_history ON owed_refunds (history_id);
CREATE INDEX owed_refunds_oldest ON owed_refunds (owed_at);

-- Whoever of the staff moves money by hand says so first, so that nobody else moves it too (docs/rules/refunds.md#payment-by-hand).
-- A refund that the provider took and never carried out becomes the staff's to pay.
-- Each on its way to being paid.
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  payment_id text NOT NULL,
  points bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('KRW', 'USD')),
  status text NOT NULL,
  owed_at timestamptz(3) NOT NULL,
  due_on text NOT NULL CHECK (due_on ~ '^\d{4}-\d{2}-\d{2}$'),
  by_hand_reason text,
  provider_words text CHECK (length(provider_words) <= 200),
  next_try_at timestamptz(3),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  refusals integer NOT NULL DEFAULT 0 CHECK (refusals >= 0),
  last_fault text CHECK (length(last_fault) <= 100),
  asked_at timestamptz(3),
  way text CHECK (way IN ('PROVIDER', 'BANK_TRANSFER', 'PROVIDER_CONSOLE')),
  imp_uid text CHECK (length(imp_uid) <= 64),
  reference text CHECK (length(reference) <= 200),
  paid_at timestamptz(3),
  paid_on text CHECK (paid_on ~ '^\d{4}-\d{2}-\d{2}$'),
  recorded_by uuid REFERENCES users,
  confirmed_by uuid REFERENCES users,
  CHECK ((status = 'PAID') = (paid_at IS NOT NULL)),
  CHECK (status NOT IN ('RECORDED', 'PAID') OR (way IS NOT NULL AND reference IS NOT NULL)),
  CHECK (recorded_by IS DISTINCT FROM confirmed_by OR recorded_by IS NULL),
  CHECK (points >= 0),
  CONSTRAINT refunds_by_hand_reason_check
  CHECK (by_hand_reason IN ('TRANSFER', 'NO_PAYMENT', 'REFUSED', 'NOT_LEFT', 'NOT_CARRIED_OUT', 'NOT_NAMED')),
  paying_by uuid REFERENCES users,
  paying_since timestamptz(3),
  CONSTRAINT refunds_next_try CHECK (CASE
  WHEN status IN ('DUE', 'ACCEPTED') THEN next_try_at IS NOT NULL
  WHEN status = 'BY_HAND' THEN next_try_at IS NULL OR by_hand_reason IN ('NOT_CARRIED_OUT', 'NOT_NAMED')
  ELSE next_try_at IS NULL END),
  CONSTRAINT refunds_status_check
  CHECK (status IN ('DUE', 'ACCEPTED', 'BY_HAND', 'PAYING', 'RECORDED', 'PAID')),
  CONSTRAINT refunds_paying CHECK (CASE WHEN status = 'PAYING'
  THEN num_nulls(paying_by, paying_since, way) = 0 ELSE num_nonnulls(paying_by, paying_since) = 0 END)
);
CREATE INDEX refunds_to_try ON refunds (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX refunds_open ON refunds (due_on) WHERE status <> 'PAID';
CREATE INDEX refunds_of_payment ON refunds (payment_id);
CREATE INDEX refunds_of_user ON refunds (user_id);
CREATE INDEX refunds_oldest ON refunds (owed_at, id);

-- What the provider says it paid stays so.
CREATE FUNCTION refuse_refund_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refund % is paid and cannot become %', OLD.id, NEW.status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_paid_final', TABLE = 'refunds';
END $$;

CREATE TRIGGER refund_paid_final BEFORE UPDATE ON refunds FOR EACH ROW
WHEN (OLD.status = 'PAID' AND NEW.status <> 'PAID') EXECUTE FUNCTION refuse_refund_change();

-- Where money goes that was paid by bank: each account that a member told, so that it is known where each refund went.
CREATE TABLE refund_accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  account text,
  told_at timestamptz(3) NOT NULL
);
CREATE INDEX refund_accounts_of_user ON refund_accounts (user_id, told_at DESC);

-- Columns that the staff chose for the heading of a bank's list.
CREATE TABLE bank_list_columns (
  id uuid PRIMARY KEY,
  heading_mark text NOT NULL UNIQUE CHECK (heading_mark ~ '^[0-9a-f]{64}$'),
  heading jsonb NOT NULL,
  bank text NOT NULL CHECK (length(bank) BETWEEN 1 AND 30),
  columns jsonb NOT NULL,
  chosen_by uuid NOT NULL REFERENCES users,
  chosen_at timestamptz(3) NOT NULL
);
