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
  -- When staff recorded their payment; the account of that instant is the one it was paid to.
  recorded_at timestamptz(3),
  confirmed_by uuid REFERENCES users,
  -- The member of staff who is paying by hand, and since when: they say so first, so that nobody else pays it too
  -- (docs/rules/refunds.md#payment-by-hand).
  paying_by uuid REFERENCES users,
  paying_since timestamptz(3),
  CHECK ((status = 'PAID') = (paid_at IS NOT NULL)),
  CHECK (status NOT IN ('RECORDED', 'PAID') OR (way IS NOT NULL AND reference IS NOT NULL)),
  CHECK (recorded_by IS DISTINCT FROM confirmed_by OR recorded_by IS NULL),
  CHECK ((recorded_by IS NULL) = (recorded_at IS NULL)),
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
