-- A verification of the whole ledger, with its progress: a worker that takes it over continues from here.
CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('WAITING', 'RUNNING', 'SOUND', 'DIFFERENT')),
  -- Null before it begins and after it ends.
  phase text CHECK (phase IN ('STREAMS', 'STATEMENTS', 'ANCHORS')),
  asked_at timestamptz(3) NOT NULL,
  -- Null for the nightly verification.
  asked_by uuid REFERENCES users,
  begun_at timestamptz(3),
  ended_at timestamptz(3),
  -- By shard of the feed: its last event when the verification began.
  positions bigint[],
  -- The streams and events that there were when it began.
  streams bigint CHECK (streams >= 0),
  events bigint CHECK (events >= 0),
  -- The last stream that was folded; null before the first.
  after_stream text COLLATE "C",
  checked_streams bigint NOT NULL CHECK (checked_streams >= 0),
  checked_events bigint NOT NULL CHECK (checked_events >= 0),
  -- Anchors that the ledger was compared with.
  anchors integer CHECK (anchors >= 0),
  -- The number of all findings; only a part has rows.
  findings integer NOT NULL CHECK (findings >= 0),
  -- The name of the error that last interrupted it.
  fault text,
  CHECK ((phase IS NOT NULL) = (status = 'RUNNING')),
  CHECK ((begun_at IS NULL) = (status = 'WAITING')),
  CHECK ((positions IS NULL) = (begun_at IS NULL)),
  CHECK ((ended_at IS NOT NULL) = (status IN ('SOUND', 'DIFFERENT'))),
  CHECK (ended_at IS NULL OR (findings > 0) = (status = 'DIFFERENT'))
);
-- One verification at a time.
CREATE UNIQUE INDEX verifications_open ON verifications ((true)) WHERE ended_at IS NULL;
CREATE INDEX verifications_newest ON verifications (asked_at DESC, id DESC);
CREATE INDEX verifications_ended ON verifications (ended_at DESC) WHERE ended_at IS NOT NULL;

-- A difference that a verification found.
CREATE TABLE verification_findings (
  verification_id uuid NOT NULL REFERENCES verifications,
  number integer NOT NULL CHECK (number > 0),
  kind text NOT NULL,
  invariant text NOT NULL,
  subject text NOT NULL,
  stream text,
  version bigint,
  PRIMARY KEY (verification_id, number)
);
