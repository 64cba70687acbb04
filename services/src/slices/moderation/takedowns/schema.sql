-- A plan to hide content at an instant, or until one, written with the events of its stream.
CREATE TABLE takedowns (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('MISSION', 'COMMENT', 'PRODUCT', 'PROFILE', 'MEDIA')),
  content_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('PLANNED', 'HIDDEN', 'STAYS_HIDDEN', 'ENDED', 'CALLED_OFF', 'REFUSED')),
  from_at timestamptz(3) NOT NULL,
  -- When the content is shown again; null if it stays hidden.
  until_at timestamptz(3) CHECK (until_at > from_at),
  -- The words that the affected members read once the content is hidden.
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  -- The reason in the languages beside the one that it was typed in.
  reason_in jsonb CHECK (jsonb_typeof(reason_in) = 'object'),
  planned_at timestamptz(3) NOT NULL,
  planned_by uuid NOT NULL REFERENCES users,
  hidden_at timestamptz(3),
  -- Since when nothing of the plan is to come.
  ended_at timestamptz(3),
  -- True if the end showed the content again; false if it stayed as somebody had left it meanwhile.
  shown boolean,
  -- Why the content could not be hidden.
  refused text,
  CHECK ((status IN ('PLANNED', 'HIDDEN')) = (ended_at IS NULL)),
  CHECK (status NOT IN ('HIDDEN', 'STAYS_HIDDEN', 'ENDED') OR hidden_at IS NOT NULL),
  CHECK (status <> 'HIDDEN' OR until_at IS NOT NULL),
  CHECK ((status = 'ENDED') = (shown IS NOT NULL)),
  CHECK ((status = 'REFUSED') = (refused IS NOT NULL))
);
-- At most one plan of each content is open.
CREATE UNIQUE INDEX takedowns_open ON takedowns (kind, content_id) WHERE ended_at IS NULL;
CREATE INDEX takedowns_due ON takedowns ((CASE status WHEN 'PLANNED' THEN from_at ELSE until_at END)) WHERE ended_at IS NULL;
CREATE INDEX takedowns_of_content ON takedowns (content_id, planned_at DESC);
CREATE INDEX takedowns_newest ON takedowns (planned_at DESC, id DESC);
