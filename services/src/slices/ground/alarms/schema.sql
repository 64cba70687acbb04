-- Something that operators have to know, in ids and codes without personal data. Of each event and subject one row at most is open.
CREATE TABLE alarms (
  id uuid PRIMARY KEY,
  -- The kind of event as the log names it, such as sweep.failed.
  event text NOT NULL,
  -- The thing that it happened to, such as the name of a sweep.
  subject text NOT NULL,
  -- A code or the name of an error, from the last occurrence.
  reason text NOT NULL CHECK (length(reason) <= 300),
  -- Occurrences since the alarm was raised.
  times integer NOT NULL CHECK (times >= 1),
  raised_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  -- When operators were last told.
  told_at timestamptz(3),
  -- Null while the alarm is open.
  cleared_at timestamptz(3)
);
CREATE UNIQUE INDEX alarms_open ON alarms (event, subject) WHERE cleared_at IS NULL;
CREATE INDEX alarms_by_age ON alarms (raised_at);
