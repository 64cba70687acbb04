-- When members got all that concerns them as a file.
-- The number tells those of a day apart, so that two at once are never one too many.
CREATE TABLE data_exports (
  user_id uuid NOT NULL REFERENCES users,
  day text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  number smallint NOT NULL CHECK (number > 0),
  made_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, day, number)
);
