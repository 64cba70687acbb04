-- Whom an operator shuts out reads why, and may object.
-- The times that operators shut members out, and what members said against it. A let-in grants an objection that waits.
CREATE TABLE shut_outs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  shut_out_at timestamptz(3) NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  let_in_at timestamptz(3),
  let_in_by uuid REFERENCES users,
  objected_at timestamptz(3),
  objection text CHECK (length(objection) BETWEEN 1 AND 1000),
  upheld_at timestamptz(3),
  upheld_by uuid REFERENCES users,
  answer text CHECK (length(answer) BETWEEN 1 AND 200),
  CHECK (num_nulls(let_in_at, let_in_by) IN (0, 2)),
  CHECK (num_nulls(objected_at, objection) IN (0, 2)),
  CHECK (num_nulls(upheld_at, upheld_by, answer) IN (0, 3)),
  CHECK (upheld_at IS NULL OR objected_at IS NOT NULL)
);
CREATE INDEX shut_outs_of_user ON shut_outs (user_id, shut_out_at DESC);
-- Those that wait for an answer are few.
CREATE INDEX shut_outs_objected ON shut_outs (user_id)
WHERE objected_at IS NOT NULL AND upheld_at IS NULL AND let_in_at IS NULL;
