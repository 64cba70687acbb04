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
  -- Why the order failed or is quarantined, in words for the staff.
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
  -- Why the money could not buy the coins.
  quarantine_cause text CHECK (quarantine_cause IN
    ('CURRENCY', 'AMOUNT', 'PARTLY_CANCELLED', 'TEST_PAYMENT', 'REAL_PAYMENT', 'ORDER_ENDED', 'BEYOND_LIMIT', 'WALLET_FROZEN')),
  CHECK ((status = 'CREDITED') = (credited_at IS NOT NULL)),
  CHECK (status <> 'CREDITED' OR imp_uid IS NOT NULL),
  CHECK ((status = 'QUARANTINED') = (quarantine_cause IS NOT NULL))
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
