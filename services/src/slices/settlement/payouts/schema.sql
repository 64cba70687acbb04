-- Batches by which creators are paid, as the events of their streams tell them.
CREATE TABLE payout_batches (
  id uuid PRIMARY KEY,
  month text COLLATE "C" NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status text NOT NULL
  CHECK (status IN ('PREPARED', 'APPROVED', 'FILE_MADE', 'BOOKING', 'SETTLED', 'REJECTED', 'EXPIRED')),
  version integer NOT NULL CHECK (version >= 1),
  payable_on text COLLATE "C" NOT NULL CHECK (payable_on ~ '^\d{4}-\d{2}-\d{2}$'),
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
  approved_won bigint,
  CHECK ((status IN ('SETTLED', 'REJECTED', 'EXPIRED')) = (ended_at IS NOT NULL)),
  CHECK ((approved_at IS NULL) = (approved_by IS NULL)),
  CHECK (approved_by <> prepared_by AND NOT approved_by = ANY (makers)),
  CHECK (status NOT IN ('FILE_MADE', 'BOOKING', 'SETTLED') OR (approved_by IS NOT NULL AND file_number IS NOT NULL))
);
CREATE INDEX payout_batches_due ON payout_batches ((CASE status WHEN 'PREPARED' THEN expires_at ELSE result_at END))
WHERE ended_at IS NULL;
CREATE INDEX payout_batches_newest ON payout_batches (prepared_at DESC, id DESC);

-- What people see when they prepare and approve a batch stays with it: what its creators were last paid, in won, and the total that was
-- approved. Of batches that are there the first is what had been paid by then, the second what the event says.
-- How the account of a line stood when its batch was prepared. Fingerprints that stand beside lines so far are of accounts in files, made
-- in another way: they are known as no account, so such lines come into no further file.
CREATE TABLE payout_lines (
  id text COLLATE "C" PRIMARY KEY,
  batch_id uuid NOT NULL REFERENCES payout_batches,
  line integer NOT NULL CHECK (line >= 1),
  creator_id uuid NOT NULL REFERENCES creators,
  month text COLLATE "C" NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  won bigint NOT NULL CHECK (won > 0),
  state text NOT NULL CHECK (state IN ('WAITING', 'HELD_BACK', 'PAYING', 'PAID', 'FAILED', 'FREED')),
  code text,
  advance_won bigint NOT NULL DEFAULT 0 CHECK (advance_won BETWEEN 0 AND won),
  done_at timestamptz(3),
  account_mark text,
  changed boolean NOT NULL DEFAULT false,
  account text CHECK (account IN ('FIRST', 'SAME', 'OTHER')),
  before_won bigint,
  UNIQUE (batch_id, line),
  CHECK ((state = 'FAILED') = (code IS NOT NULL))
);
-- A creator's month waits in one batch at most; the book's stream decides it, and this holds it.
CREATE UNIQUE INDEX payout_lines_open ON payout_lines (creator_id, month) WHERE state IN ('WAITING', 'PAYING');
CREATE INDEX payout_lines_of_creator ON payout_lines (creator_id, batch_id);
-- Serves what batches have of a month.
CREATE INDEX payout_lines_of_month ON payout_lines (month, creator_id);
-- What the lines of a batch come to, for the console's list of batches. A line is written some three times in its life.
CREATE INDEX payout_lines_sums ON payout_lines (batch_id, state, won);

CREATE TABLE payout_left_out (
  batch_id uuid NOT NULL REFERENCES payout_batches,
  creator_id uuid NOT NULL REFERENCES creators,
  month text COLLATE "C" NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  why text NOT NULL,
  PRIMARY KEY (batch_id, creator_id, month)
);
CREATE INDEX payout_left_out_of_creator ON payout_left_out (creator_id, batch_id);
