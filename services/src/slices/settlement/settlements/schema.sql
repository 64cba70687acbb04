-- A creator's closed month; never changed except for paid_at and paid_on. Amounts are in won, rates in percent.
CREATE TABLE settlements (
  id uuid PRIMARY KEY,
  -- `YYYY-MM` in KST.
  month text COLLATE "C" NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  creator_id uuid NOT NULL REFERENCES creators,
  points bigint NOT NULL CHECK (points > 0),
  gross_won bigint NOT NULL CHECK (gross_won >= 0),
  service_fee_won bigint NOT NULL CHECK (service_fee_won >= 0),
  service_fee_percent integer NOT NULL CHECK (service_fee_percent BETWEEN 0 AND 100),
  payment_fee_won bigint NOT NULL CHECK (payment_fee_won >= 0),
  payment_fee_percent integer NOT NULL CHECK (payment_fee_percent BETWEEN 0 AND 100),
  overseas_tax_won bigint NOT NULL CHECK (overseas_tax_won >= 0),
  overseas_account_fee_won bigint NOT NULL CHECK (overseas_account_fee_won >= 0),
  -- Debts that the month paid when it was closed; settlement_deductions also has what it paid later.
  deducted_won bigint NOT NULL CHECK (deducted_won >= 0),
  -- The payable amount when the month was closed; 0 if carried over.
  to_receipt_won bigint NOT NULL CHECK (to_receipt_won >= 0),
  -- True if the month is below the minimum: nothing was turned into won, and its coins count again next month.
  carried_over boolean NOT NULL,
  -- KST date.
  payable_on date NOT NULL,
  policy_version integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  -- Withheld for the tax office (docs/rules/settlements.md#tax).
  income_tax_won bigint NOT NULL CHECK (income_tax_won >= 0),
  local_income_tax_won bigint NOT NULL CHECK (local_income_tax_won >= 0),
  -- The type of the creator's business at the end of the month; null if nobody asked.
  business_type text CHECK (business_type IN ('NONE', 'PRIVATE', 'CORPORATION')),
  -- The KST date on which the bank paid, which may be before the day of the booking.
  paid_on date CHECK (paid_on IS NULL OR paid_at IS NOT NULL),
  UNIQUE (creator_id, month),
  CONSTRAINT settlements_add_up CHECK (
    CASE
      WHEN carried_over THEN deducted_won = 0 AND to_receipt_won = 0 AND paid_at IS NULL
      ELSE to_receipt_won = gross_won - service_fee_won - payment_fee_won - overseas_tax_won - overseas_account_fee_won
        - income_tax_won - local_income_tax_won - deducted_won
    END
  )
);
CREATE INDEX settlements_of_month ON settlements (month, to_receipt_won);
-- Settlements that are still to be paid, and those carried over, for the console: both are few beside the paid ones.
CREATE INDEX settlements_unpaid ON settlements (month, to_receipt_won) WHERE NOT carried_over AND paid_at IS NULL;
CREATE INDEX settlements_carried_over ON settlements (month) WHERE carried_over;

-- Coins that became a creator's by one capture or spend, with the value of a coin at that moment.
CREATE TABLE earnings (
  -- The hold that was captured, or the spend: an act of the ledger is earned once.
  id text COLLATE "C" PRIMARY KEY,
  creator_id uuid NOT NULL REFERENCES creators,
  -- The thing that was paid for: a kind of stream, such as mission, and the id of one. It may earn many times.
  source_type text NOT NULL CHECK (source_type ~ '^[a-z]+(-[a-z]+)*$'),
  source_id uuid NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  -- The part of the points that was bought with an overseas payment.
  overseas_points bigint NOT NULL CHECK (overseas_points BETWEEN 0 AND points),
  -- The creator's grade, which decided the value of a coin.
  grade text NOT NULL,
  won_per_coin integer NOT NULL CHECK (won_per_coin > 0),
  earned_at timestamptz(3) NOT NULL,
  -- The month of earned_at, `YYYY-MM` in KST.
  month text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    extract(year FROM earned_at AT TIME ZONE INTERVAL '9 hours')::integer::text || '-' ||
    lpad(extract(month FROM earned_at AT TIME ZONE INTERVAL '9 hours')::integer::text, 2, '0')
  ) STORED,
  -- The settlement that turned the coins into won; null while they are owed in coins.
  settlement_id uuid REFERENCES settlements
);
CREATE INDEX earnings_of_creator ON earnings (creator_id, month);
CREATE INDEX earnings_unsettled ON earnings (month, creator_id) WHERE settlement_id IS NULL;

-- A month that is closed for all creators; its sums are those of its settlements.
CREATE TABLE settlement_months (
  month text COLLATE "C" PRIMARY KEY CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz(3) NOT NULL
);

-- A closing of a month that finance asked for, with its progress: a worker that takes it over continues from here.
CREATE TABLE settlement_closings (
  month text COLLATE "C" NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- From 1, by month.
  number integer NOT NULL CHECK (number >= 1),
  asked_at timestamptz(3) NOT NULL,
  -- The last creator of the steps so far, in the order of ids; null before the first step has ended.
  settled_to uuid,
  -- When the last step ended: the next one is due then.
  stepped_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  PRIMARY KEY (month, number)
);
-- One closing of a month at a time.
CREATE UNIQUE INDEX settlement_closings_open ON settlement_closings (month) WHERE ended_at IS NULL;
CREATE INDEX settlement_closings_due ON settlement_closings (stepped_at) WHERE ended_at IS NULL;

-- A creator whom the closing of a month could not settle, tried again each day. The month is closed for all others.
CREATE TABLE settlement_exceptions (
  month text COLLATE "C" NOT NULL REFERENCES settlement_months,
  creator_id uuid NOT NULL REFERENCES creators,
  -- Why the last attempt failed: a code of ours or of the database, without personal data.
  reason text NOT NULL CHECK (length(reason) <= 300),
  attempts integer NOT NULL CHECK (attempts >= 1),
  -- When the last attempt failed.
  failed_at timestamptz(3) NOT NULL,
  -- When the month was settled after all; null until then.
  settled_at timestamptz(3),
  PRIMARY KEY (month, creator_id)
);
CREATE INDEX settlement_exceptions_open ON settlement_exceptions (month) WHERE settled_at IS NULL;

-- A payment by a closed month of one debt of its creator, at its closing or while it was still payable.
CREATE TABLE settlement_deductions (
  creator_id uuid NOT NULL,
  -- `YYYY-MM` in KST.
  month text COLLATE "C" NOT NULL,
  owed_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ADVANCE', 'INTRODUCTION_FEE', 'DEBT')),
  won bigint NOT NULL CHECK (won > 0),
  PRIMARY KEY (creator_id, month, owed_id),
  FOREIGN KEY (creator_id, month) REFERENCES settlements (creator_id, month)
);
