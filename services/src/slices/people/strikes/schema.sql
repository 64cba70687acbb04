-- What a strike led to, and whether an operator lifted it. A lifted one counts for nothing, so numbers come again.
-- Strikes say what they led to, and can be lifted.
-- Strikes. What was missed gives one at most, and a creator's are counted without gap or repetition.
CREATE TABLE strikes (
  id uuid PRIMARY KEY,
  creator_id uuid NOT NULL REFERENCES creators (id),
  number integer NOT NULL CHECK (number >= 1),
  source_type text NOT NULL CHECK (source_type ~ '^[a-z]+(-[a-z]+)*$'),
  source_id uuid NOT NULL,
  given_at timestamptz(3) NOT NULL,
  requests_blocked_until timestamptz(3),
  login_blocked boolean NOT NULL,
  lifted_at timestamptz(3),
  lifted_by uuid REFERENCES users,
  lift_reason text CHECK (length(lift_reason) BETWEEN 1 AND 200),
  UNIQUE (source_type, source_id),
  CHECK (num_nulls(lifted_at, lifted_by, lift_reason) IN (0, 3))
);
CREATE INDEX strikes_of_creator ON strikes (creator_id, given_at DESC);
CREATE INDEX strikes_newest ON strikes (given_at DESC, id DESC);

-- Strikes can be appealed.
-- What creators said against strikes, one each. Of one that was granted the strike itself says when and why.
CREATE TABLE strike_appeals (
  strike_id uuid PRIMARY KEY REFERENCES strikes,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  made_at timestamptz(3) NOT NULL,
  upheld_at timestamptz(3),
  upheld_by uuid REFERENCES users,
  answer text CHECK (length(answer) BETWEEN 1 AND 200),
  CHECK (num_nulls(upheld_at, upheld_by, answer) IN (0, 3))
);
-- Those that may wait for an answer are few.
CREATE INDEX strike_appeals_not_upheld ON strike_appeals (made_at) WHERE upheld_at IS NULL;
