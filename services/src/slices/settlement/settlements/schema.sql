-- What is withheld of a month for the tax office; what its creator did business as at its end, null where nobody asked
-- (docs/rules/settlements.md#tax).
CREATE TABLE settlements (
  id uuid PRIMARY KEY,
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
  deducted_won bigint NOT NULL CHECK (deducted_won >= 0),
  to_receipt_won bigint NOT NULL CHECK (to_receipt_won >= 0),
  carried_over boolean NOT NULL,
  payable_on date NOT NULL,
  policy_version integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  income_tax_won bigint NOT NULL CHECK (income_tax_won >= 0),
  local_income_tax_won bigint NOT NULL CHECK (local_income_tax_won >= 0),
  business_type text CHECK (business_type IN ('NONE', 'PRIVATE', 'CORPORATION')),
  UNIQUE (creator_id, month),
  paid_on date CHECK (paid_on IS NULL OR paid_at IS NOT NULL),
  CONSTRAINT settlements_add_up CHECK (CASE WHEN carried_over THEN deducted_won = 0 AND to_receipt_won = 0 AND paid_at IS NULL ELSE
    to_receipt_won = gross_won - service_fee_won - payment_fee_won - overseas_tax_won - overseas_account_fee_won
      - income_tax_won - local_income_tax_won - deducted_won
  END)
);
CREATE INDEX settlements_of_month ON settlements (month, to_receipt_won);
-- The settlements that are to be paid yet, and those that were carried over, for the console: both are few beside those that were paid.
CREATE INDEX settlements_unpaid ON settlements (month, to_receipt_won)
WHERE NOT carried_over AND paid_at IS NULL;
CREATE INDEX settlements_carried_over ON settlements (month) WHERE carried_over;

CREATE TABLE earnings (
  id text COLLATE "C" PRIMARY KEY,
  creator_id uuid NOT NULL REFERENCES creators,
  source_type text NOT NULL CHECK (source_type ~ '^[a-z]+(-[a-z]+)*$'),
  source_id uuid NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  overseas_points bigint NOT NULL CHECK (overseas_points BETWEEN 0 AND points),
  grade text NOT NULL,
  won_per_coin integer NOT NULL CHECK (won_per_coin > 0),
  earned_at timestamptz(3) NOT NULL,
  month text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (
    extract(year FROM earned_at AT TIME ZONE INTERVAL '9 hours')::integer::text || '-' ||
    lpad(extract(month FROM earned_at AT TIME ZONE INTERVAL '9 hours')::integer::text, 2, '0')
  ) STORED,
  settlement_id uuid REFERENCES settlements
);
CREATE INDEX earnings_of_creator ON earnings (creator_id, month);
CREATE INDEX earnings_unsettled ON earnings (month, creator_id) WHERE settlement_id IS NULL;

CREATE TABLE settlement_months (
  month text COLLATE "C" PRIMARY KEY CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz(3) NOT NULL
);

-- Creators whom the closing of a month could not settle; the month is closed for all others.
CREATE TABLE settlement_exceptions (
  month text COLLATE "C" NOT NULL REFERENCES settlement_months,
  creator_id uuid NOT NULL REFERENCES creators,
  reason text NOT NULL CHECK (length(reason) <= 300),
  attempts integer NOT NULL CHECK (attempts >= 1),
  failed_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  PRIMARY KEY (month, creator_id)
);
CREATE INDEX settlement_exceptions_open ON settlement_exceptions (month) WHERE settled_at IS NULL;

-- What each closed month paid of what its creator owed, one row for each thing owed.
CREATE TABLE settlement_deductions (
  creator_id uuid NOT NULL,
  month text COLLATE "C" NOT NULL,
  owed_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ADVANCE', 'INTRODUCTION_FEE', 'DEBT')),
  won bigint NOT NULL CHECK (won > 0),
  PRIMARY KEY (creator_id, month, owed_id),
  FOREIGN KEY (creator_id, month) REFERENCES settlements (creator_id, month)
);
