-- A member's question to support.
CREATE TABLE support_questions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  subject text NOT NULL CHECK (subject IN ('PAYMENT', 'MISSION', 'ACCOUNT', 'OTHER')),
  -- The path of the page that the question was asked from.
  asked_from text NOT NULL CHECK (length(asked_from) BETWEEN 1 AND 200),
  image_file_id uuid REFERENCES files,
  asked_at timestamptz(3) NOT NULL,
  -- When the member first wrote after the last answer; null if the question does not wait, as a closed one never does.
  waits_since timestamptz(3),
  last_written_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  -- The member of staff who closed the question; null while it is open, and if its member left.
  closed_by uuid REFERENCES users,
  CHECK (closed_at IS NULL OR waits_since IS NULL),
  CHECK (closed_by IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX support_questions_of_user ON support_questions (user_id, last_written_at DESC, id DESC);
-- The queue: questions that do not wait come last.
CREATE INDEX support_questions_waiting ON support_questions (waits_since, id);

-- A message of a question, by the member or by staff.
CREATE TABLE support_messages (
  id uuid PRIMARY KEY,
  question_id uuid NOT NULL REFERENCES support_questions,
  -- Counts from 1, which is the question itself.
  number integer NOT NULL CHECK (number > 0),
  -- The member of staff who wrote the message; null if the member did.
  staff_id uuid REFERENCES users,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  written_at timestamptz(3) NOT NULL,
  UNIQUE (question_id, number)
);
