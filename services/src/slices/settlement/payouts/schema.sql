-- A batch by which creators are paid, written with the events of its stream.
CREATE TABLE payout_batches (
  id uuid PRIMARY KEY,
  -- The newest of its months, `YYYY-MM` in KST.
  month text COLLATE "C" NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status text NOT NULL CHECK (status IN ('PREPARED', 'APPROVED', 'FILE_MADE', 'BOOKING', 'SETTLED', 'REJECTED', 'EXPIRED')),
  -- Events of the batch's stream so far.
  version integer NOT NULL CHECK (version >= 1),
  -- KST date.
  payable_on text COLLATE "C" NOT NULL CHECK (payable_on ~ '^\d{4}-\d{2}-\d{2}$'),
  prepared_at timestamptz(3) NOT NULL,
  prepared_by uuid NOT NULL REFERENCES users,
  -- Everybody who had a hand in the batch; none of them may approve it.
  makers uuid[] NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  approved_at timestamptz(3),
  approved_by uuid REFERENCES users,
  file_number integer CHECK (file_number >= 1),
  file_sha256 text,
  file_at timestamptz(3),
  file_by uuid REFERENCES users,
  -- When the newest result was read.
  result_at timestamptz(3),
  ended_at timestamptz(3),
  -- The sum of the approved lines; a line that drops out later does not change it.
  approved_won bigint,
  CHECK ((status IN ('SETTLED', 'REJECTED', 'EXPIRED')) = (ended_at IS NOT NULL)),
  CHECK ((approved_at IS NULL) = (approved_by IS NULL)),
  CHECK (approved_by <> prepared_by AND NOT approved_by = ANY (makers)),
  CHECK (status NOT IN ('FILE_MADE', 'BOOKING', 'SETTLED') OR (approved_by IS NOT NULL AND file_number IS NOT NULL))
);
CREATE INDEX payout_batches_due ON payout_batches ((CASE status WHEN 'PREPARED' THEN expires_at ELSE result_at END))
  WHERE ended_at IS NULL;
CREATE INDEX payout_batches_newest ON payout_batches (prepared_at DESC, id DESC);

-- A creator's month in a batch.
CREATE TABLE payout_lines (
  -- `{batchId}:{line}`.
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
  -- A keyed fingerprint of the approved account, which detects another account; null for lines that come to nothing.
  account_mark text,
  -- True if the newest file leaves the line out because its account is not the approved one.
  changed boolean NOT NULL DEFAULT false,
  -- The account compared with the one that was last paid, when the batch was prepared. It stays as the basis of the approval.
  account text CHECK (account IN ('FIRST', 'SAME', 'OTHER')),
  -- The last payment to the creator in won when the batch was prepared; null if there was none. It stays as the basis of the approval.
  before_won bigint,
  UNIQUE (batch_id, line),
  CHECK ((state = 'FAILED') = (code IS NOT NULL))
);
-- A creator's month waits in one batch at most. The stream of the book decides that, and the index enforces it.
CREATE UNIQUE INDEX payout_lines_open ON payout_lines (creator_id, month) WHERE state IN ('WAITING', 'PAYING');
CREATE INDEX payout_lines_of_creator ON payout_lines (creator_id, batch_id);
-- Serves the lines of a month in all batches.
CREATE INDEX payout_lines_of_month ON payout_lines (month, creator_id);
-- Sums the lines of a batch for the console's list of batches. A line is written about three times in its life.
CREATE INDEX payout_lines_sums ON payout_lines (batch_id, state, won);

-- A creator's month that was left out of a batch, with the reason.
CREATE TABLE payout_left_out (
  batch_id uuid NOT NULL REFERENCES payout_batches,
  creator_id uuid NOT NULL REFERENCES creators,
  month text COLLATE "C" NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  why text NOT NULL,
  PRIMARY KEY (batch_id, creator_id, month)
);
CREATE INDEX payout_left_out_of_creator ON payout_left_out (creator_id, batch_id);
