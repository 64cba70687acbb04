-- Members ask support, and operators answer.
-- Questions of members to support. One that waits for an answer says since when; one that is closed never does.
CREATE TABLE support_questions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  subject text NOT NULL CHECK (subject IN ('PAYMENT', 'MISSION', 'ACCOUNT', 'OTHER')),
  asked_from text NOT NULL CHECK (length(asked_from) BETWEEN 1 AND 200),
  image_file_id uuid REFERENCES files,
  asked_at timestamptz(3) NOT NULL,
  waits_since timestamptz(3),
  last_written_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  closed_by uuid REFERENCES users,
  CHECK (closed_at IS NULL OR waits_since IS NULL),
  CHECK (closed_by IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX support_questions_of_user ON support_questions (user_id, last_written_at DESC, id DESC);
-- The queue: those that do not wait come last.
CREATE INDEX support_questions_waiting ON support_questions (waits_since, id);

-- What was written in them, by the member or by one of the staff; the first is the question.
CREATE TABLE support_messages (
  id uuid PRIMARY KEY,
  question_id uuid NOT NULL REFERENCES support_questions,
  number integer NOT NULL CHECK (number > 0),
  staff_id uuid REFERENCES users,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  written_at timestamptz(3) NOT NULL,
  UNIQUE (question_id, number)
);
