-- A movement of money of a bank deposit that calls for a receipt or a cancellation: a view of the feed, from its first event on.
CREATE TABLE cash_receipt_causes (
  -- The event, `{streamId}:{version}`.
  id text COLLATE "C" PRIMARY KEY,
  -- SALE: a deposit was paid; BACK: money of its charge is owed to the fan.
  kind text NOT NULL CHECK (kind IN ('SALE', 'BACK')),
  deposit_id uuid NOT NULL,
  user_id uuid NOT NULL,
  won bigint NOT NULL CHECK (won > 0),
  at timestamptz(3) NOT NULL
);
CREATE INDEX cash_receipt_causes_oldest ON cash_receipt_causes (at, id);
CREATE UNIQUE INDEX cash_receipt_causes_of_deposit ON cash_receipt_causes (deposit_id) WHERE kind = 'SALE';

-- A cause that has reached its receipt, written with the events of `cash_receipt-{depositId}`.
CREATE TABLE cash_receipts_taken (
  cause_id text COLLATE "C" PRIMARY KEY,
  deposit_id uuid NOT NULL
);

-- A file by which receipts are issued, written with the events of `cash_receipt_file-{id}`.
CREATE TABLE cash_receipt_files (
  id uuid PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('PREPARED', 'MADE', 'DONE')),
  prepared_at timestamptz(3) NOT NULL,
  prepared_by uuid NOT NULL REFERENCES users,
  file_number integer CHECK (file_number >= 1),
  file_sha256 text,
  file_at timestamptz(3),
  file_by uuid REFERENCES users,
  ended_at timestamptz(3),
  CHECK ((status = 'DONE') = (ended_at IS NOT NULL)),
  CHECK ((status = 'PREPARED') = (file_number IS NULL))
);
CREATE INDEX cash_receipt_files_newest ON cash_receipt_files (prepared_at DESC, id DESC);

-- A cash receipt or the cancellation of one, written with the events of `cash_receipt-{depositId}`.
CREATE TABLE cash_receipts (
  id uuid PRIMARY KEY,
  deposit_id uuid NOT NULL REFERENCES deposits,
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('ISSUE', 'CANCEL')),
  status text NOT NULL CHECK (status IN ('DUE', 'FILED', 'ISSUED', 'DROPPED')),
  won bigint NOT NULL CHECK (won >= 0),
  vat_won bigint NOT NULL CHECK (vat_won BETWEEN 0 AND won),
  -- The KST date on which the money came or went back.
  on_day text COLLATE "C" NOT NULL CHECK (on_day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- The last KST date on which the receipt may be issued.
  due_on text COLLATE "C" NOT NULL CHECK (due_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- The newest file with the receipt, and its line there.
  file_id uuid REFERENCES cash_receipt_files,
  line integer CHECK (line >= 1),
  approval_number text COLLATE "C",
  approved_on text COLLATE "C" CHECK (approved_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Why the tax office last refused the receipt.
  code text,
  CHECK ((status = 'DROPPED') = (won = 0)),
  CHECK ((status = 'ISSUED') = (approval_number IS NOT NULL)),
  CHECK ((approval_number IS NULL) = (approved_on IS NULL)),
  CHECK (status NOT IN ('FILED', 'ISSUED') OR (file_id IS NOT NULL AND line IS NOT NULL))
);
-- A deposit has one receipt, and the tax office gives a number once a day.
CREATE UNIQUE INDEX cash_receipts_of_deposit ON cash_receipts (deposit_id) WHERE kind = 'ISSUE';
CREATE UNIQUE INDEX cash_receipts_approved ON cash_receipts (approval_number, approved_on);
CREATE INDEX cash_receipts_cancelled ON cash_receipts (deposit_id);
CREATE INDEX cash_receipts_of_user ON cash_receipts (user_id);
CREATE INDEX cash_receipts_nearest ON cash_receipts (due_on, id);
CREATE INDEX cash_receipts_open ON cash_receipts (due_on, id) WHERE status IN ('DUE', 'FILED');

-- Refuses changes to a receipt that the tax office has: a mistake is corrected by a cancellation.
CREATE FUNCTION refuse_cash_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'cash receipt % is issued and cannot change', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_receipt_issued_final', TABLE = 'cash_receipts';
END $$;
CREATE TRIGGER cash_receipt_issued_final BEFORE UPDATE OR DELETE ON cash_receipts
  FOR EACH ROW WHEN (OLD.status = 'ISSUED') EXECUTE FUNCTION refuse_cash_receipt_change();

-- A line of a file, with the result for its receipt.
CREATE TABLE cash_receipt_lines (
  -- `{fileId}:{line}`.
  id text COLLATE "C" PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES cash_receipt_files,
  line integer NOT NULL CHECK (line >= 1),
  receipt_id uuid NOT NULL REFERENCES cash_receipts,
  -- As the file has it: a receipt that fails may be lowered afterwards.
  won bigint NOT NULL CHECK (won > 0),
  state text NOT NULL CHECK (state IN ('WAITING', 'ISSUED', 'FAILED')),
  approval_number text COLLATE "C",
  code text,
  UNIQUE (file_id, line),
  CHECK ((state = 'FAILED') = (code IS NOT NULL)),
  CHECK ((state = 'ISSUED') = (approval_number IS NOT NULL))
);
-- A receipt waits in one file at most and is issued by one line. Its stream decides that, and the index enforces it.
CREATE UNIQUE INDEX cash_receipt_lines_open ON cash_receipt_lines (receipt_id) WHERE state IN ('WAITING', 'ISSUED');
