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
