-- Verifications of the whole ledger, with how far they are; whoever takes one up goes on where it stands here.
CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('WAITING', 'RUNNING', 'SOUND', 'DIFFERENT')),
  phase text CHECK (phase IN ('STREAMS', 'STATEMENTS', 'ANCHORS')),
  asked_at timestamptz(3) NOT NULL,
  -- Nobody asked for the one of the night.
  asked_by uuid REFERENCES users,
  begun_at timestamptz(3),
  ended_at timestamptz(3),
  -- By shard of the feed: its last event when it began.
  positions bigint[],
  streams bigint CHECK (streams >= 0),
  events bigint CHECK (events >= 0),
  -- The last stream that was folded.
  after_stream text COLLATE "C",
  checked_streams bigint NOT NULL CHECK (checked_streams >= 0),
  checked_events bigint NOT NULL CHECK (checked_events >= 0),
  anchors integer CHECK (anchors >= 0),
  findings integer NOT NULL CHECK (findings >= 0),
  fault text,
  CHECK ((phase IS NOT NULL) = (status = 'RUNNING')),
  CHECK ((begun_at IS NULL) = (status = 'WAITING')),
  CHECK ((positions IS NULL) = (begun_at IS NULL)),
  CHECK ((ended_at IS NOT NULL) = (status IN ('SOUND', 'DIFFERENT'))),
  CHECK (ended_at IS NULL OR (findings > 0) = (status = 'DIFFERENT'))
);
-- One at a time.
CREATE UNIQUE INDEX verifications_open ON verifications ((true)) WHERE ended_at IS NULL;
CREATE INDEX verifications_newest ON verifications (asked_at DESC, id DESC);
CREATE INDEX verifications_ended ON verifications (ended_at DESC) WHERE ended_at IS NOT NULL;

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
