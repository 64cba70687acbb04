-- A grade that a month's work proposes for a creator; rows follow from the events of `grades-{creatorId}`.
CREATE TABLE grade_proposals (
  id uuid PRIMARY KEY,
  creator_id uuid NOT NULL REFERENCES creators,
  -- The month of the work, `YYYY-MM` in KST.
  month text COLLATE "C" NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  grade_before text NOT NULL CHECK (grade_before IN ('SILVER', 'GOLD', 'DIAMOND')),
  grade text NOT NULL CHECK (grade IN ('SILVER', 'GOLD', 'DIAMOND')),
  -- Missions of the month that were performed on time, and coins earned in it.
  on_time integer NOT NULL CHECK (on_time >= 0),
  points bigint NOT NULL CHECK (points >= 0),
  -- The place by coins among the creators with enough missions for GOLD; null for a creator who is not among them.
  place integer CHECK (place BETWEEN 1 AND of_creators),
  of_creators integer NOT NULL CHECK (of_creators >= 0),
  state text NOT NULL CHECK (state IN ('OPEN', 'CONFIRMED', 'DECLINED', 'SUPERSEDED', 'WITHDRAWN')),
  proposed_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  -- The operator; null if a later proposal superseded this one, or its creator left.
  decided_by uuid REFERENCES users,
  UNIQUE (creator_id, month),
  CHECK (grade <> grade_before),
  CHECK ((state = 'OPEN') = (decided_at IS NULL)),
  CHECK ((state IN ('CONFIRMED', 'DECLINED')) = (decided_by IS NOT NULL))
);
-- A creator has one open proposal at most, and open ones are few.
CREATE UNIQUE INDEX grade_proposals_open ON grade_proposals (creator_id) WHERE state = 'OPEN';
CREATE INDEX grade_proposals_of_month ON grade_proposals (month DESC, id DESC);

-- A month whose work has been judged for all creators.
CREATE TABLE grade_months (
  month text COLLATE "C" PRIMARY KEY CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  judged_at timestamptz(3) NOT NULL,
  -- When operators were reminded of the proposals that have waited since.
  reminded_at timestamptz(3)
);
