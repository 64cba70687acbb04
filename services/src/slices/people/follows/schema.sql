-- A member who follows a creator; the row comes and goes with the events of the pair's stream.
CREATE TABLE follows (
  user_id uuid NOT NULL REFERENCES users,
  creator_id uuid NOT NULL REFERENCES creators,
  followed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, creator_id)
);
CREATE INDEX follows_newest ON follows (user_id, followed_at DESC, creator_id DESC);

-- The followers of a creator; a row of the view `follower-counts`.
CREATE TABLE creator_follower_counts (
  creator_id uuid PRIMARY KEY,
  followers integer NOT NULL CHECK (followers >= 0)
);
