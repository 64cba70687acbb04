-- A strike of a creator for a missed deadline.
CREATE TABLE strikes (
  id uuid PRIMARY KEY,
  creator_id uuid NOT NULL REFERENCES creators,
  -- The strikes that stood with this one when it was given. A lifted strike counts no more, so a number can come again.
  number integer NOT NULL CHECK (number >= 1),
  -- The missed thing, which gives one strike at most: a kind of stream, such as mission, and the id of one.
  source_type text NOT NULL CHECK (source_type ~ '^[a-z]+(-[a-z]+)*$'),
  source_id uuid NOT NULL,
  given_at timestamptz(3) NOT NULL,
  -- The consequences of the strike; null and false if it had none.
  requests_blocked_until timestamptz(3),
  login_blocked boolean NOT NULL,
  -- Null while the strike stands.
  lifted_at timestamptz(3),
  lifted_by uuid REFERENCES users,
  -- The operator's words, which the creator reads.
  lift_reason text CHECK (length(lift_reason) BETWEEN 1 AND 200),
  UNIQUE (source_type, source_id),
  CHECK (num_nulls(lifted_at, lifted_by, lift_reason) IN (0, 3))
);
CREATE INDEX strikes_of_creator ON strikes (creator_id, given_at DESC);
CREATE INDEX strikes_newest ON strikes (given_at DESC, id DESC);

-- A creator's appeal against a strike. If it was granted, the strike itself says when and why it was lifted.
CREATE TABLE strike_appeals (
  strike_id uuid PRIMARY KEY REFERENCES strikes,
  -- The creator's words.
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  made_at timestamptz(3) NOT NULL,
  -- When an operator answered that the strike stands; null until then, and if the strike was lifted.
  upheld_at timestamptz(3),
  upheld_by uuid REFERENCES users,
  -- The operator's words, which the creator reads.
  answer text CHECK (length(answer) BETWEEN 1 AND 200),
  CHECK (num_nulls(upheld_at, upheld_by, answer) IN (0, 3))
);
-- The few appeals that may wait for an answer.
CREATE INDEX strike_appeals_not_upheld ON strike_appeals (made_at) WHERE upheld_at IS NULL;
