-- What operators hide at an instant, or until one.
CREATE TABLE takedowns (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('MISSION', 'COMMENT', 'PRODUCT', 'PROFILE', 'MEDIA')),
  content_id uuid NOT NULL,
  status text NOT NULL
  CHECK (status IN ('PLANNED', 'HIDDEN', 'STAYS_HIDDEN', 'ENDED', 'CALLED_OFF', 'REFUSED')),
  from_at timestamptz(3) NOT NULL,
  until_at timestamptz(3) CHECK (until_at > from_at),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  reason_in jsonb CHECK (jsonb_typeof(reason_in) = 'object'),
  planned_at timestamptz(3) NOT NULL,
  planned_by uuid NOT NULL REFERENCES users,
  hidden_at timestamptz(3),
  ended_at timestamptz(3),
  shown boolean,
  refused text,
  CHECK ((status IN ('PLANNED', 'HIDDEN')) = (ended_at IS NULL)),
  CHECK (status NOT IN ('HIDDEN', 'STAYS_HIDDEN', 'ENDED') OR hidden_at IS NOT NULL),
  CHECK (status <> 'HIDDEN' OR until_at IS NOT NULL),
  CHECK ((status = 'ENDED') = (shown IS NOT NULL)),
  CHECK ((status = 'REFUSED') = (refused IS NOT NULL))
);
-- At most one of which something is to come, for each content.
CREATE UNIQUE INDEX takedowns_open ON takedowns (kind, content_id) WHERE ended_at IS NULL;
CREATE INDEX takedowns_due ON takedowns ((CASE status WHEN 'PLANNED' THEN from_at ELSE until_at END))
WHERE ended_at IS NULL;
CREATE INDEX takedowns_of_content ON takedowns (content_id, planned_at DESC);
CREATE INDEX takedowns_newest ON takedowns (planned_at DESC, id DESC);
