-- A comment event: comments that are written while it runs may win coins. The row is written with the events of its stream.
CREATE TABLE campaigns (
  id uuid PRIMARY KEY,
  -- Shown only in the console.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
  status text NOT NULL CHECK (status IN ('PLANNED', 'APPROVED', 'STOPPED')),
  -- KST dates, `YYYY-MM-DD`.
  first_day text NOT NULL CHECK (first_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  last_day text NOT NULL CHECK (last_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  -- The chance of a comment in thousandths; null if places win.
  win_permille integer CHECK (win_permille BETWEEN 1 AND 1000),
  -- The places that win; null if chance decides.
  ranks integer[],
  winners_max integer NOT NULL CHECK (winners_max >= 1),
  -- Coins of one win.
  win_points integer NOT NULL CHECK (win_points >= 1),
  chances integer NOT NULL CHECK (chances >= 1),
  entered integer NOT NULL CHECK (entered >= 0),
  winners integer NOT NULL CHECK (winners BETWEEN 0 AND winners_max),
  planned_at timestamptz(3) NOT NULL,
  planned_by uuid NOT NULL REFERENCES users,
  approved_at timestamptz(3),
  approved_by uuid REFERENCES users CHECK (approved_by <> planned_by),
  stopped_at timestamptz(3),
  CHECK (first_day <= last_day AND starts_at < ends_at),
  CHECK (num_nulls(win_permille, ranks) = 1),
  CHECK (ranks IS NULL OR cardinality(ranks) = winners_max),
  CHECK (num_nulls(approved_at, approved_by) IN (0, 2)),
  CHECK (status <> 'APPROVED' OR approved_at IS NOT NULL),
  CHECK ((status = 'STOPPED') = (stopped_at IS NOT NULL))
);
CREATE INDEX campaigns_running ON campaigns (ends_at) WHERE status = 'APPROVED';
CREATE INDEX campaigns_newest ON campaigns (planned_at DESC, id DESC);

-- A comment that took part in an event; the row stays when the comment is deleted.
CREATE TABLE campaign_entries (
  comment_id uuid PRIMARY KEY,
  campaign_id uuid NOT NULL REFERENCES campaigns,
  user_id uuid NOT NULL REFERENCES users,
  -- Counts the entries of an event from 1.
  number integer NOT NULL CHECK (number >= 1),
  -- Coins won; 0 if the comment did not win.
  points integer NOT NULL CHECK (points >= 0),
  entered_at timestamptz(3) NOT NULL,
  UNIQUE (campaign_id, number)
);
CREATE INDEX campaign_entries_of_member ON campaign_entries (user_id, campaign_id);
-- Nobody wins twice in one event.
CREATE UNIQUE INDEX campaign_entries_won ON campaign_entries (campaign_id, user_id) WHERE points > 0;
