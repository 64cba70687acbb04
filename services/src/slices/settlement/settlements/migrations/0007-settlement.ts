import { type QueryExecutorProvider, sql } from 'kysely';

const month = String.raw`CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$')`;

const statements = [
  `CREATE TABLE settlements (
     id uuid PRIMARY KEY,
     month text COLLATE "C" NOT NULL ${month},
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
     UNIQUE (creator_id, month),
     CHECK (CASE WHEN carried_over THEN deducted_won = 0 AND to_receipt_won = 0 AND paid_at IS NULL ELSE
       to_receipt_won = gross_won - service_fee_won - payment_fee_won - overseas_tax_won - overseas_account_fee_won
         - deducted_won
     END)
   )`,
  `CREATE INDEX settlements_of_month ON settlements (month, to_receipt_won)`,

  `CREATE TABLE earnings (
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
   )`,
  `CREATE INDEX earnings_of_creator ON earnings (creator_id, month)`,
  `CREATE INDEX earnings_unsettled ON earnings (month, creator_id) WHERE settlement_id IS NULL`,

  `CREATE TABLE settlement_months (
     month text COLLATE "C" PRIMARY KEY ${month},
     closed_at timestamptz(3) NOT NULL
   )`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
