-- A file of a console's list, written with the events of its stream. Only this row holds the searched text, until the file is gone.
CREATE TABLE list_exports (
  id uuid PRIMARY KEY,
  list text NOT NULL,
  format text NOT NULL CHECK (format IN ('CSV', 'XLSX')),
  language text NOT NULL CHECK (language IN ('ko', 'en')),
  sort jsonb NOT NULL CHECK (jsonb_typeof(sort) = 'array'),
  -- The names of the filters.
  narrowed_by text[] NOT NULL,
  -- The filters with their values; null once the file is gone.
  filter jsonb CHECK (jsonb_typeof(filter) = 'object'),
  status text NOT NULL CHECK (status IN ('ASKED', 'WRITING', 'READY', 'FAILED', 'EXPIRED', 'WITHDRAWN')),
  asked_at timestamptz(3) NOT NULL,
  asked_by uuid NOT NULL REFERENCES users,
  -- Tries that were begun.
  attempts integer NOT NULL CHECK (attempts >= 0),
  -- When the file is tried next; while it is being written, the instant from which its writer counts as gone.
  next_try_at timestamptz(3),
  last_fault text,
  -- Where the file lies in the store, or is about to.
  object_key text,
  -- The instant of the rows.
  as_of timestamptz(3),
  ready_at timestamptz(3),
  row_count bigint CHECK (row_count >= 0),
  byte_count bigint CHECK (byte_count >= 0),
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3),
  failure text CHECK (failure IN ('TOO_LARGE', 'TRIES_SPENT')),
  ended_at timestamptz(3),
  CHECK ((status IN ('ASKED', 'WRITING')) = (next_try_at IS NOT NULL)),
  CHECK ((status IN ('FAILED', 'EXPIRED', 'WITHDRAWN')) = (ended_at IS NOT NULL)),
  CHECK ((filter IS NULL) = (ended_at IS NOT NULL)),
  CHECK ((object_key IS NOT NULL) = (status IN ('WRITING', 'READY'))),
  CHECK ((failure IS NOT NULL) = (status = 'FAILED')),
  CHECK (status <> 'READY' OR (as_of IS NOT NULL AND row_count IS NOT NULL AND byte_count IS NOT NULL AND sha256 IS NOT NULL)),
  CHECK ((ready_at IS NULL) = (expires_at IS NULL))
);
CREATE INDEX list_exports_due ON list_exports (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX list_exports_expiring ON list_exports (expires_at) WHERE status = 'READY';
CREATE INDEX list_exports_newest ON list_exports (asked_at DESC, id DESC);
CREATE INDEX list_exports_of_staff ON list_exports (asked_by, asked_at DESC);
