import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // What a fan may be asked to pay by bank, placed under the lock of their charges before its event is written.
  `CREATE TABLE deposit_claims (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users,
     coin_item_id uuid NOT NULL REFERENCES coin_items,
     points bigint NOT NULL CHECK (points > 0),
     won bigint NOT NULL CHECK (won > 0),
     claimed_at timestamptz(3) NOT NULL
   )`,
  'CREATE INDEX deposit_claims_of_user ON deposit_claims (user_id, claimed_at)',

  // Coins that fans want to pay for by bank.
  `CREATE TABLE deposits (
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
   )`,
  'CREATE INDEX deposits_of_user ON deposits (user_id, asked_at DESC, id DESC)',
  'CREATE INDEX deposits_newest ON deposits (asked_at DESC, id DESC)',
  `CREATE INDEX deposits_due ON deposits (due_at) WHERE status = 'ready'`,

  // Money that the bank says has come.
  `CREATE TABLE transfers (
     id uuid PRIMARY KEY,
     fingerprint bytea NOT NULL UNIQUE CHECK (length(fingerprint) = 32),
     won bigint NOT NULL CHECK (won > 0),
     payer text,
     received_at timestamptz(3) NOT NULL,
     due_at timestamptz(3) NOT NULL,
     status text NOT NULL CHECK (status IN ('OPEN', 'MATCHED', 'RETURNED')),
     match_id uuid,
     user_id uuid REFERENCES users,
     return_reference text CHECK (length(return_reference) BETWEEN 1 AND 50),
     imported_at timestamptz(3) NOT NULL,
     CHECK ((status = 'MATCHED') = (match_id IS NOT NULL)),
     CHECK ((status = 'MATCHED') = (user_id IS NOT NULL)),
     CHECK ((status = 'RETURNED') = (return_reference IS NOT NULL))
   )`,
  'CREATE INDEX transfers_received ON transfers (received_at, id)',
  `CREATE INDEX transfers_open ON transfers (due_at, id) WHERE status = 'OPEN'`,
  'CREATE INDEX transfers_of_user ON transfers (user_id) WHERE user_id IS NOT NULL',

  // Which transfers pay which deposits, by whose word.
  `CREATE TABLE deposit_matches (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users,
     deposit_ids uuid[] NOT NULL CHECK (cardinality(deposit_ids) > 0),
     transfer_ids uuid[] NOT NULL CHECK (cardinality(transfer_ids) > 0),
     won bigint NOT NULL CHECK (won > 0),
     status text NOT NULL CHECK (status IN ('PROPOSED', 'DONE', 'DROPPED')),
     maker_id uuid NOT NULL REFERENCES users,
     checker_id uuid REFERENCES users CHECK (checker_id <> maker_id),
     proposed_at timestamptz(3) NOT NULL,
     ended_at timestamptz(3),
     CHECK ((status = 'PROPOSED') = (ended_at IS NULL))
   )`,
  'CREATE INDEX deposit_matches_newest ON deposit_matches (proposed_at DESC, id DESC)',
  'CREATE INDEX deposit_matches_of_user ON deposit_matches (user_id)',
  `CREATE INDEX deposit_matches_open ON deposit_matches (proposed_at) WHERE status = 'PROPOSED'`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
