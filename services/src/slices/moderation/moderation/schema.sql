-- An operator's note on why content was left to a colleague; a later note replaces the row.
CREATE TABLE content_escalations (
  content_id uuid PRIMARY KEY,
  kind text NOT NULL,
  operator_id uuid NOT NULL REFERENCES users,
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 200),
  escalated_at timestamptz(3) NOT NULL,
  taken_back_at timestamptz(3)
);

-- The state of content that operators judge or have judged; a row of the view `moderation-queue`.
CREATE TABLE moderation_queue (
  content_id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- True if the content was deleted. The row stays without a state, so that a late report does not bring the content back.
  gone boolean NOT NULL,
  hidden_at timestamptz(3),
  -- When operators last decided anything about the content.
  decided_at timestamptz(3),
  -- When the content was last left to a colleague, also after that is over.
  escalated_at timestamptz(3),
  escalated_by uuid,
  reports integer NOT NULL CHECK (reports >= 0),
  reported_at timestamptz(3),
  -- Null if nobody reported the content and no operator decided.
  state text CHECK (state IN ('UNREVIEWED', 'ESCALATED', 'APPEALED', 'RESOLVED')),
  -- Since when the content has this state.
  since timestamptz(3),
  CHECK (num_nulls(escalated_at, escalated_by) IN (0, 2)),
  CHECK (num_nulls(state, since) IN (0, 2) AND (state IS NULL OR NOT gone))
);
-- A tab of the console, and a tab of one kind, the oldest first.
CREATE INDEX moderation_queue_state ON moderation_queue (state, since, content_id) WHERE state IS NOT NULL;
CREATE INDEX moderation_queue_kind ON moderation_queue (state, kind, since, content_id) WHERE state IS NOT NULL;
CREATE INDEX moderation_queue_all ON moderation_queue (since, content_id) WHERE state IS NOT NULL;

-- A member's report that stands or objection that waits; a row of the view `moderation-queue`.
CREATE TABLE moderation_marks (
  content_id uuid NOT NULL,
  mark text NOT NULL CHECK (mark IN ('REPORT', 'OBJECTION')),
  user_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (content_id, mark, user_id)
);
