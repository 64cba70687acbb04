-- An operator's block of a product, a creator's page or a file. When it is shown again, the row stays and every column about the block is null.
CREATE TABLE content_blocks (
  kind text NOT NULL CHECK (kind IN ('PRODUCT', 'PROFILE', 'MEDIA')),
  content_id uuid NOT NULL,
  owner_id uuid NOT NULL REFERENCES users,
  blocked_at timestamptz(3),
  blocked_by uuid REFERENCES users,
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  -- The reason in the languages beside the one that it was typed in; answer_in is the same for the answer.
  reason_in jsonb CHECK (jsonb_typeof(reason_in) = 'object'),
  -- Until then the owner may object.
  object_until timestamptz(3),
  objected_at timestamptz(3),
  objection text CHECK (length(objection) BETWEEN 1 AND 1000),
  upheld_at timestamptz(3),
  upheld_by uuid REFERENCES users,
  answer text CHECK (length(answer) BETWEEN 1 AND 200),
  answer_in jsonb CHECK (jsonb_typeof(answer_in) = 'object'),
  PRIMARY KEY (kind, content_id),
  CHECK (reason_in IS NULL OR reason IS NOT NULL),
  CHECK (answer_in IS NULL OR answer IS NOT NULL),
  CHECK (num_nulls(blocked_at, blocked_by, reason, object_until) IN (0, 4)),
  CHECK (num_nulls(objected_at, objection) IN (0, 2) AND (objected_at IS NULL OR blocked_at IS NOT NULL)),
  CHECK (num_nulls(upheld_at, upheld_by, answer) IN (0, 3) AND (upheld_at IS NULL OR objected_at IS NOT NULL))
);
CREATE INDEX content_blocks_of_owner ON content_blocks (owner_id, blocked_at DESC) WHERE blocked_at IS NOT NULL;
-- Objections that wait for an answer.
CREATE INDEX content_blocks_objected ON content_blocks (objected_at) WHERE objected_at IS NOT NULL AND upheld_at IS NULL;

-- A report of a product or page by a member; the row comes and goes with the events of the pair's stream.
CREATE TABLE content_reports (
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('PRODUCT', 'PROFILE')),
  content_id uuid NOT NULL,
  reported_at timestamptz(3) NOT NULL,
  -- When an operator looked at the reported content; null until then.
  answered_at timestamptz(3),
  PRIMARY KEY (user_id, kind, content_id)
);
CREATE INDEX content_reports_of_content ON content_reports (kind, content_id, reported_at);
CREATE INDEX content_reports_open ON content_reports (kind, content_id) WHERE answered_at IS NULL;
