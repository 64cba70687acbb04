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

-- An order: the offer as it was made, and its outcome. Its id is the provider's merchant_uid.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  coin_item_id uuid NOT NULL REFERENCES coin_items,
  points bigint NOT NULL CHECK (points > 0),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- In the minor unit of the currency: won, or US cents.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('KRW', 'USD')),
  -- The price of the item in won, which the daily limit counts in any currency.
  price_won bigint NOT NULL CHECK (price_won > 0),
  pay_method text NOT NULL CHECK (pay_method IN ('card', 'kakaopay', 'phone', 'paypal')),
  pg text NOT NULL CHECK (length(pg) <= 50),
  redirect_url text NOT NULL CHECK (length(redirect_url) <= 500),
  status text NOT NULL CHECK (status IN ('CREATED', 'PREPARED', 'READY', 'CREDITED', 'FAILED', 'CANCELLED', 'QUARANTINED')),
  -- The provider's id of the attempt that was credited or quarantined.
  imp_uid text UNIQUE CHECK (length(imp_uid) <= 64),
  -- Why the order failed or is quarantined, in words of ours.
  reason text CHECK (length(reason) <= 200),
  created_at timestamptz(3) NOT NULL,
  credited_at timestamptz(3),
  -- When the poller asks next; null once nothing is awaited.
  next_check_at timestamptz(3),
  -- Cancelled or charged back at the provider after the credit, as far as known, without our refunds; in the minor unit of the currency.
  taken_back bigint NOT NULL DEFAULT 0 CHECK (taken_back >= 0 AND taken_back <= amount),
  -- Why the latest attempt to pay failed, in the provider's words; null unless it did, as far as the provider was asked.
  failed_because text CHECK (length(failed_because) <= 200),
  -- When the money was counted towards the member's daily limit, before the credit; null until paid. Credited orders count without it.
  counted_at timestamptz(3),
  CHECK ((status = 'CREDITED') = (credited_at IS NOT NULL)),
  CHECK (status <> 'CREDITED' OR imp_uid IS NOT NULL)
);
CREATE INDEX payments_of_user ON payments (user_id, created_at);
CREATE INDEX payments_to_check ON payments (next_check_at) WHERE next_check_at IS NOT NULL;
-- The console lists the newest orders of all members, or of one status.
CREATE INDEX payments_by_time ON payments (created_at, id);
CREATE INDEX payments_of_status ON payments (status, created_at, id);
CREATE INDEX payments_of_provider ON payments (imp_uid) WHERE imp_uid IS NOT NULL;
-- Orders credited on the day that is compared with the provider's list.
CREATE INDEX payments_credited ON payments (credited_at) WHERE credited_at IS NOT NULL;

-- Keeps the outcome of a payment final. Only money that arrives after an order was given up opens it again, to be checked.
CREATE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('CREDITED', 'QUARANTINED')
     OR (OLD.status IN ('FAILED', 'CANCELLED') AND NEW.status <> 'QUARANTINED') THEN
    RAISE EXCEPTION 'payment % is % and cannot become %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_status_final', TABLE = 'payments';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_status_final BEFORE UPDATE ON payments
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_payment_change();

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

-- A fan's request to pay by bank, placed under the lock of their charges before the deposit's first event. It counts towards their daily
-- limit from then on, and the same call resumes with it after a crash.
CREATE TABLE deposit_claims (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  coin_item_id uuid NOT NULL REFERENCES coin_items,
  points bigint NOT NULL CHECK (points > 0),
  won bigint NOT NULL CHECK (won > 0),
  claimed_at timestamptz(3) NOT NULL
);
CREATE INDEX deposit_claims_of_user ON deposit_claims (user_id, claimed_at);

-- Coins that a fan wants to pay for by bank, written with the events of `deposit-{id}`.
CREATE TABLE deposits (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  coin_item_id uuid NOT NULL REFERENCES coin_items,
  points bigint NOT NULL CHECK (points > 0),
  won bigint NOT NULL CHECK (won > 0),
  -- Name, phone and number of the receipt as JSON, sealed for the fan; null once forgotten.
  told text,
  status text NOT NULL CHECK (status IN ('ready', 'paid', 'cancelled', 'failed')),
  cancelled_by text CHECK (cancelled_by IN ('FAN', 'TIME', 'LEAVING')),
  match_id uuid,
  asked_at timestamptz(3) NOT NULL,
  -- Until then the money has to arrive.
  due_at timestamptz(3) NOT NULL CHECK (due_at > asked_at),
  ended_at timestamptz(3),
  CHECK ((status = 'ready') = (ended_at IS NULL)),
  CHECK ((status = 'cancelled') = (cancelled_by IS NOT NULL)),
  CHECK ((status = 'paid') = (match_id IS NOT NULL))
);
CREATE INDEX deposits_of_user ON deposits (user_id, asked_at DESC, id DESC);
CREATE INDEX deposits_newest ON deposits (asked_at DESC, id DESC);
CREATE INDEX deposits_due ON deposits (due_at) WHERE status = 'ready';

-- Money that arrived according to the bank's list, written with the events of `transfer-{id}`.
CREATE TABLE transfers (
  id uuid PRIMARY KEY,
  -- A keyed fingerprint of instant, amount, balance and name, which identify a transfer (docs/rules/deposits.md#bank-lists).
  fingerprint bytea NOT NULL UNIQUE CHECK (length(fingerprint) = 32),
  won bigint NOT NULL CHECK (won > 0),
  -- The sender as the bank prints it, sealed; null once forgotten.
  payer text,
  received_at timestamptz(3) NOT NULL,
  -- By then the deposits that the transfer pays have to be credited.
  due_at timestamptz(3) NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'RETURNING', 'MATCHED', 'RETURNED')),
  match_id uuid,
  -- The member whose deposits the transfer paid.
  user_id uuid REFERENCES users,
  return_reference text CHECK (length(return_reference) BETWEEN 1 AND 50),
  imported_at timestamptz(3) NOT NULL,
  -- The member of staff who is sending the money back, and since when.
  returning_by uuid REFERENCES users,
  returning_since timestamptz(3),
  -- The balance of the account after the transfer, which tells two transfers apart that are otherwise alike; null if the list has none.
  balance bigint,
  -- False if the bank's list gives only hours and minutes.
  has_seconds boolean NOT NULL,
  CHECK ((status = 'MATCHED') = (match_id IS NOT NULL)),
  CHECK ((status = 'MATCHED') = (user_id IS NOT NULL)),
  CHECK ((status = 'RETURNED') = (return_reference IS NOT NULL)),
  CONSTRAINT transfers_returning CHECK (
    CASE
      WHEN status = 'RETURNING' THEN num_nulls(returning_by, returning_since) = 0
      ELSE num_nonnulls(returning_by, returning_since) = 0
    END
  )
);
CREATE INDEX transfers_received ON transfers (received_at, id);
CREATE INDEX transfers_of_user ON transfers (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX transfers_open ON transfers (due_at, id) WHERE status IN ('OPEN', 'RETURNING');

-- A decision by staff which transfers pay which deposits, written with the events of `depositmatch-{id}`.
CREATE TABLE deposit_matches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  deposit_ids uuid[] NOT NULL CHECK (cardinality(deposit_ids) > 0),
  transfer_ids uuid[] NOT NULL CHECK (cardinality(transfer_ids) > 0),
  won bigint NOT NULL CHECK (won > 0),
  status text NOT NULL CHECK (status IN ('PROPOSED', 'DONE', 'DROPPED', 'EXPIRED')),
  maker_id uuid NOT NULL REFERENCES users,
  checker_id uuid REFERENCES users CHECK (checker_id <> maker_id),
  proposed_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  -- Until then another member of staff can approve the match (docs/rules/deposits.md#matching); null if it needed no approval.
  expires_at timestamptz(3),
  CHECK ((status = 'PROPOSED') = (ended_at IS NULL)),
  CONSTRAINT deposit_matches_expiry CHECK (status NOT IN ('PROPOSED', 'EXPIRED') OR expires_at IS NOT NULL)
);
CREATE INDEX deposit_matches_newest ON deposit_matches (proposed_at DESC, id DESC);
CREATE INDEX deposit_matches_of_user ON deposit_matches (user_id);
CREATE INDEX deposit_matches_open ON deposit_matches (proposed_at) WHERE status = 'PROPOSED';

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

-- Money that the ledger owes for a charge that was given back: a view of the feed.
CREATE TABLE owed_refunds (
  id uuid PRIMARY KEY,
  -- The ledger's id of the refund.
  ledger_id text NOT NULL,
  user_id uuid NOT NULL,
  -- The funding of the charge: the id of a payment or transfer, and how it was paid.
  payment_id text NOT NULL,
  method text NOT NULL,
  -- 0 if no coin of the charge is left: two of the staff can grant such a refund.
  points bigint NOT NULL CHECK (points >= 0),
  -- In the minor unit of the currency.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('KRW', 'USD')),
  -- The row of coin_history that tells of the refund.
  history_id text COLLATE "C" NOT NULL,
  owed_at timestamptz(3) NOT NULL
);
CREATE INDEX owed_refunds_of_history ON owed_refunds (history_id);
CREATE INDEX owed_refunds_oldest ON owed_refunds (owed_at);

-- An owed refund on its way to being paid, written with the events of its stream, except for the columns about tries.
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  payment_id text NOT NULL,
  points bigint NOT NULL CHECK (points >= 0),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('KRW', 'USD')),
  status text NOT NULL CHECK (status IN ('DUE', 'ACCEPTED', 'BY_HAND', 'PAYING', 'RECORDED', 'PAID')),
  owed_at timestamptz(3) NOT NULL,
  -- The KST date by whose end the refund has to be paid.
  due_on text NOT NULL CHECK (due_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Why staff have to pay. NOT_CARRIED_OUT: the provider accepted the refund and never paid it.
  by_hand_reason text CHECK (by_hand_reason IN ('TRANSFER', 'NO_PAYMENT', 'REFUSED', 'NOT_LEFT', 'NOT_CARRIED_OUT', 'NOT_NAMED')),
  provider_words text CHECK (length(provider_words) <= 200),
  -- When the provider is asked next, to pay or if it has paid; null once it is not to be asked.
  next_try_at timestamptz(3),
  -- Failed tries, and how many of them the provider refused.
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  refusals integer NOT NULL DEFAULT 0 CHECK (refusals >= 0),
  last_fault text CHECK (length(last_fault) <= 100),
  -- When the provider was last asked to pay; null if never.
  asked_at timestamptz(3),
  way text CHECK (way IN ('PROVIDER', 'BANK_TRANSFER', 'PROVIDER_CONSOLE')),
  imp_uid text CHECK (length(imp_uid) <= 64),
  -- The provider's or bank's name of the payment.
  reference text CHECK (length(reference) <= 200),
  paid_at timestamptz(3),
  -- KST date, as staff recorded it.
  paid_on text CHECK (paid_on ~ '^\d{4}-\d{2}-\d{2}$'),
  recorded_by uuid REFERENCES users,
  confirmed_by uuid REFERENCES users,
  -- The member of staff who is paying by hand, and since when: they say so first, so that nobody else pays it too
  -- (docs/rules/refunds.md#payment-by-hand).
  paying_by uuid REFERENCES users,
  paying_since timestamptz(3),
  CHECK ((status = 'PAID') = (paid_at IS NOT NULL)),
  CHECK (status NOT IN ('RECORDED', 'PAID') OR (way IS NOT NULL AND reference IS NOT NULL)),
  CHECK (recorded_by IS DISTINCT FROM confirmed_by OR recorded_by IS NULL),
  -- A refund that the provider was asked for and may still pay is looked for there while staff have to pay it.
  CONSTRAINT refunds_next_try CHECK (
    CASE
      WHEN status IN ('DUE', 'ACCEPTED') THEN next_try_at IS NOT NULL
      WHEN status = 'BY_HAND' THEN next_try_at IS NULL OR by_hand_reason IN ('NOT_CARRIED_OUT', 'NOT_NAMED')
      ELSE next_try_at IS NULL
    END
  ),
  CONSTRAINT refunds_paying CHECK (
    CASE
      WHEN status = 'PAYING' THEN num_nulls(paying_by, paying_since, way) = 0
      ELSE num_nonnulls(paying_by, paying_since) = 0
    END
  )
);
CREATE INDEX refunds_to_try ON refunds (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX refunds_open ON refunds (due_on) WHERE status <> 'PAID';
CREATE INDEX refunds_of_payment ON refunds (payment_id);
CREATE INDEX refunds_of_user ON refunds (user_id);
CREATE INDEX refunds_oldest ON refunds (owed_at, id);

-- Keeps a paid refund paid: the provider's word is final.
CREATE FUNCTION refuse_refund_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refund % is paid and cannot become %', OLD.id, NEW.status
    USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_paid_final', TABLE = 'refunds';
END $$;
CREATE TRIGGER refund_paid_final BEFORE UPDATE ON refunds
  FOR EACH ROW WHEN (OLD.status = 'PAID' AND NEW.status <> 'PAID') EXECUTE FUNCTION refuse_refund_change();

-- An account that a member gave for money that was paid by bank. A later one counts from then on and replaces none, so that it is known
-- where each refund went.
CREATE TABLE refund_accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- Bank, holder and number as JSON, sealed for the member; null once forgotten.
  account text,
  told_at timestamptz(3) NOT NULL
);
CREATE INDEX refund_accounts_of_user ON refund_accounts (user_id, told_at DESC);

-- The columns that staff chose for the heading of a bank's list (docs/rules/deposits.md#bank-lists).
CREATE TABLE bank_list_columns (
  id uuid PRIMARY KEY,
  -- SHA-256 of the heading in hexadecimal.
  heading_mark text NOT NULL UNIQUE CHECK (heading_mark ~ '^[0-9a-f]{64}$'),
  heading jsonb NOT NULL,
  bank text NOT NULL CHECK (length(bank) BETWEEN 1 AND 30),
  columns jsonb NOT NULL,
  chosen_by uuid NOT NULL REFERENCES users,
  chosen_at timestamptz(3) NOT NULL
);
