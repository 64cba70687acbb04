import { type QueryExecutorProvider, sql } from 'kysely';

const month = String.raw`CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$')`;
const day = String.raw`CHECK (payable_on ~ '^\d{4}-\d{2}-\d{2}$')`;

const statements = [
  // Batches by which creators are paid, as the events of their streams tell them.
  `CREATE TABLE payout_batches (
     id uuid PRIMARY KEY,
     month text COLLATE "C" NOT NULL ${month},
     status text NOT NULL
       CHECK (status IN ('PREPARED', 'APPROVED', 'FILE_MADE', 'BOOKING', 'SETTLED', 'REJECTED', 'EXPIRED')),
     version integer NOT NULL CHECK (version >= 1),
     payable_on text COLLATE "C" NOT NULL ${day},
     prepared_at timestamptz(3) NOT NULL,
     prepared_by uuid NOT NULL REFERENCES users,
     makers uuid[] NOT NULL,
     expires_at timestamptz(3) NOT NULL,
     approved_at timestamptz(3),
     approved_by uuid REFERENCES users,
     file_number integer CHECK (file_number >= 1),
     file_sha256 text,
     file_at timestamptz(3),
     file_by uuid REFERENCES users,
     result_at timestamptz(3),
     ended_at timestamptz(3),
     CHECK ((status IN ('SETTLED', 'REJECTED', 'EXPIRED')) = (ended_at IS NOT NULL)),
     CHECK ((approved_at IS NULL) = (approved_by IS NULL)),
     CHECK (approved_by <> prepared_by AND NOT approved_by = ANY (makers)),
     CHECK (status NOT IN ('FILE_MADE', 'BOOKING', 'SETTLED') OR (approved_by IS NOT NULL AND file_number IS NOT NULL))
   )`,
  `CREATE INDEX payout_batches_due ON payout_batches ((CASE status WHEN 'PREPARED' THEN expires_at ELSE result_at END))
     WHERE ended_at IS NULL`,
  'CREATE INDEX payout_batches_newest ON payout_batches (prepared_at DESC, id DESC)',
  `CREATE TABLE payout_lines (
     id text COLLATE "C" PRIMARY KEY,
     batch_id uuid NOT NULL REFERENCES payout_batches,
     line integer NOT NULL CHECK (line >= 1),
     creator_id uuid NOT NULL REFERENCES creators,
     month text COLLATE "C" NOT NULL ${month},
     won bigint NOT NULL CHECK (won > 0),
     state text NOT NULL CHECK (state IN ('WAITING', 'HELD_BACK', 'PAYING', 'PAID', 'FAILED', 'FREED')),
     code text,
     advance_won bigint NOT NULL DEFAULT 0 CHECK (advance_won BETWEEN 0 AND won),
     done_at timestamptz(3),
     account_mark text,
     changed boolean NOT NULL DEFAULT false,
     UNIQUE (batch_id, line),
     CHECK ((state = 'FAILED') = (code IS NOT NULL))
   )`,
  // A creator's month waits in one batch at most; the book's stream decides it, and this holds it.
  `CREATE UNIQUE INDEX payout_lines_open ON payout_lines (creator_id, month) WHERE state IN ('WAITING', 'PAYING')`,
  'CREATE INDEX payout_lines_of_creator ON payout_lines (creator_id, batch_id)',
  `CREATE TABLE payout_left_out (
     batch_id uuid NOT NULL REFERENCES payout_batches,
     creator_id uuid NOT NULL REFERENCES creators,
     month text COLLATE "C" NOT NULL ${month},
     why text NOT NULL,
     PRIMARY KEY (batch_id, creator_id, month)
   )`,
  'CREATE INDEX payout_left_out_of_creator ON payout_left_out (creator_id, batch_id)',
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
