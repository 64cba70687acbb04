-- A note of the staff on a member. A deleted note is gone; the audit log records that it was deleted.
CREATE TABLE staff_notes (
  id uuid PRIMARY KEY,
  -- The member whom the note is about.
  user_id uuid NOT NULL REFERENCES users,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  pinned boolean NOT NULL,
  written_by uuid NOT NULL REFERENCES users,
  written_at timestamptz(3) NOT NULL
);
-- Pinned notes come first, then the newest: ids grow with time.
CREATE INDEX staff_notes_listed ON staff_notes (pinned DESC, id DESC);
CREATE INDEX staff_notes_of_user ON staff_notes (user_id, pinned DESC, id DESC);
CREATE INDEX staff_notes_of_author ON staff_notes (written_by, pinned DESC, id DESC);
