import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `CREATE TABLE coin_items (
     id uuid PRIMARY KEY,
     item_type text NOT NULL CHECK (item_type IN ('CASH', 'BONUS')),
     name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
     points bigint NOT NULL CHECK (points > 0),
     price_won bigint NOT NULL CHECK (price_won >= 0),
     usd_cents bigint NOT NULL CHECK (usd_cents >= 0),
     position integer NOT NULL CHECK (position >= 0),
     active boolean NOT NULL DEFAULT true
   )`,
  `INSERT INTO coin_items (id, item_type, name, points, price_won, usd_cents, position) VALUES
     ('01a00000-0000-7000-8000-000000000010', 'CASH', '10 coins', 10, 1000, 80, 0),
     ('01a00000-0000-7000-8000-000000000030', 'CASH', '30 coins', 30, 3000, 240, 1),
     ('01a00000-0000-7000-8000-000000000050', 'CASH', '50 coins', 50, 5000, 400, 2),
     ('01a00000-0000-7000-8000-000000000100', 'CASH', '100 coins', 100, 10000, 800, 3),
     ('01a00000-0000-7000-8000-000000000300', 'CASH', '300 coins', 300, 30000, 2400, 4),
     ('01a00000-0000-7000-8000-000000000500', 'CASH', '500 coins', 500, 50000, 4000, 5),
     ('01a00000-0000-7000-8000-000000001000', 'CASH', '1,000 coins', 1000, 100000, 8000, 6),
     ('01a00000-0000-7000-8000-000000003000', 'CASH', '3,000 coins', 3000, 300000, 24000, 7)`,

  `CREATE TABLE payments (
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
     CHECK ((status = 'CREDITED') = (credited_at IS NOT NULL)),
     CHECK (status <> 'CREDITED' OR imp_uid IS NOT NULL)
   )`,
  `CREATE INDEX payments_of_user ON payments (user_id, created_at)`,
  `CREATE INDEX payments_to_check ON payments (next_check_at) WHERE next_check_at IS NOT NULL`,

  // What a payment came to is final; only money that arrives after an order was given up opens it again, to be checked.
  `CREATE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF OLD.status IN ('CREDITED', 'QUARANTINED')
        OR (OLD.status IN ('FAILED', 'CANCELLED') AND NEW.status <> 'QUARANTINED') THEN
       RAISE EXCEPTION 'payment % is % and cannot become %', OLD.id, OLD.status, NEW.status
         USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_status_final', TABLE = 'payments';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER payment_status_final BEFORE UPDATE ON payments FOR EACH ROW
     WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_payment_change()`,

  `CREATE TABLE coin_history (
     id text COLLATE "C" PRIMARY KEY,
     owner_id uuid NOT NULL,
     event_type text NOT NULL CHECK (event_type IN ('USE', 'EARN', 'EXPIRED', 'REFUND')),
     points bigint NOT NULL CHECK (points <> 0 AND (points < 0) = (event_type IN ('USE', 'EXPIRED'))),
     mission_id uuid,
     payment_id uuid,
     source text CHECK (source IN ('CASH', 'BONUS', 'SUPPORTED', 'RECEIVED')),
     created_at timestamptz(3) NOT NULL
   )`,
  `CREATE INDEX coin_history_of_owner ON coin_history (owner_id, created_at DESC, id DESC)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
