-- The outcome of a review other than its approval. The row exists once there is one, and commits with the stream's events.
CREATE TABLE creator_reviews (
  creator_id uuid PRIMARY KEY REFERENCES creators,
  reminded_at timestamptz(3),
  overdue_at timestamptz(3),
  rejected_at timestamptz(3),
  rejected_by uuid REFERENCES users,
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  -- When the creator applied again, with the times of the review that began then; null if they applied once.
  reapplied_at timestamptz(3),
  remind_at timestamptz(3),
  due_at timestamptz(3),
  -- The creator's words on what has changed since the rejection.
  changes text CHECK (length(changes) BETWEEN 1 AND 1000),
  CHECK (num_nulls(rejected_at, rejected_by, reason) IN (0, 3)),
  CHECK (num_nulls(reapplied_at, remind_at, due_at, changes) IN (0, 4))
);
