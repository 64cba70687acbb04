-- One time that an operator shut a member out, with the member's objection. Letting the member in grants an objection that waits.
CREATE TABLE shut_outs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  shut_out_at timestamptz(3) NOT NULL,
  -- The operator's words, which the member reads.
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  -- Null while the member is out.
  let_in_at timestamptz(3),
  let_in_by uuid REFERENCES users,
  objected_at timestamptz(3),
  -- The member's words.
  objection text CHECK (length(objection) BETWEEN 1 AND 1000),
  -- When an operator answered that the member stays out; null until then, and if the member was let in.
  upheld_at timestamptz(3),
  upheld_by uuid REFERENCES users,
  -- The operator's words, which the member reads.
  answer text CHECK (length(answer) BETWEEN 1 AND 200),
  CHECK (num_nulls(let_in_at, let_in_by) IN (0, 2)),
  CHECK (num_nulls(objected_at, objection) IN (0, 2)),
  CHECK (num_nulls(upheld_at, upheld_by, answer) IN (0, 3)),
  CHECK (upheld_at IS NULL OR objected_at IS NOT NULL)
);
CREATE INDEX shut_outs_of_user ON shut_outs (user_id, shut_out_at DESC);
-- The few objections that wait for an answer.
CREATE INDEX shut_outs_objected ON shut_outs (user_id) WHERE objected_at IS NOT NULL AND upheld_at IS NULL AND let_in_at IS NULL;
