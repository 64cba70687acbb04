import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // What the ledger says is owed: a view of its feed.
  `CREATE TABLE owed_refunds (
     id uuid PRIMARY KEY,
     ledger_id text NOT NULL,
     user_id uuid NOT NULL,
     payment_id text NOT NULL,
     method text NOT NULL,
     points bigint NOT NULL CHECK (points > 0),
     amount bigint NOT NULL CHECK (amount > 0),
     currency text NOT NULL CHECK (currency IN ('KRW', 'USD')),
     history_id text COLLATE "C" NOT NULL,
     owed_at timestamptz(3) NOT NULL
   )`,
  'CREATE INDEX owed_refunds_of_history ON owed_refunds (history_id)',
  'CREATE INDEX owed_refunds_oldest ON owed_refunds (owed_at)',

  // Each on its way to being paid.
  `CREATE TABLE refunds (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users,
     payment_id text NOT NULL,
     points bigint NOT NULL CHECK (points > 0),
     amount bigint NOT NULL CHECK (amount > 0),
     currency text NOT NULL CHECK (currency IN ('KRW', 'USD')),
     status text NOT NULL CHECK (status IN ('DUE', 'ACCEPTED', 'BY_HAND', 'RECORDED', 'PAID')),
     owed_at timestamptz(3) NOT NULL,
     due_on text NOT NULL CHECK (due_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
     by_hand_reason text CHECK (by_hand_reason IN ('TRANSFER', 'NO_PAYMENT', 'REFUSED', 'NOT_LEFT')),
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
     paid_on text CHECK (paid_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
     recorded_by uuid REFERENCES users,
     confirmed_by uuid REFERENCES users,
     CHECK ((status = 'PAID') = (paid_at IS NOT NULL)),
     CHECK (status NOT IN ('RECORDED', 'PAID') OR (way IS NOT NULL AND reference IS NOT NULL)),
     CHECK ((status IN ('DUE', 'ACCEPTED')) = (next_try_at IS NOT NULL)),
     CHECK (recorded_by IS DISTINCT FROM confirmed_by OR recorded_by IS NULL)
   )`,
  // What the provider says it paid stays so.
  `CREATE FUNCTION refuse_refund_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'refund % is paid and cannot become %', OLD.id, NEW.status
       USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_paid_final', TABLE = 'refunds';
   END $$`,
  `CREATE TRIGGER refund_paid_final BEFORE UPDATE ON refunds FOR EACH ROW
     WHEN (OLD.status = 'PAID' AND NEW.status <> 'PAID') EXECUTE FUNCTION refuse_refund_change()`,
  'CREATE INDEX refunds_to_try ON refunds (next_try_at) WHERE next_try_at IS NOT NULL',
  `CREATE INDEX refunds_open ON refunds (due_on) WHERE status <> 'PAID'`,
  'CREATE INDEX refunds_of_payment ON refunds (payment_id)',
  'CREATE INDEX refunds_of_user ON refunds (user_id)',
  'CREATE INDEX refunds_oldest ON refunds (owed_at, id)',
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
