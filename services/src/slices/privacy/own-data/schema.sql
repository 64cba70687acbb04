-- One time that a member got all their data as a file.
CREATE TABLE data_exports (
  user_id uuid NOT NULL REFERENCES users,
  -- KST date, `YYYY-MM-DD`.
  day text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Counts the exports of a day from 1. As part of the key it refuses two at once that would exceed the limit of the day.
  number smallint NOT NULL CHECK (number > 0),
  made_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, day, number)
);
