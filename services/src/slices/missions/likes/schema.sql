-- A like of a mission by a member; the row comes and goes with the events of the pair's stream.
CREATE TABLE likes (
  user_id uuid NOT NULL REFERENCES users,
  mission_id uuid NOT NULL REFERENCES missions,
  liked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, mission_id)
);
CREATE INDEX likes_newest ON likes (user_id, liked_at DESC, mission_id DESC);

-- The likes of a mission; a row of the view `likes`.
CREATE TABLE mission_like_counts (
  mission_id uuid PRIMARY KEY,
  likes integer NOT NULL CHECK (likes >= 0)
);

-- The likes of all missions of a creator; a row of the view `likes`.
CREATE TABLE creator_like_counts (
  creator_id uuid PRIMARY KEY,
  likes integer NOT NULL CHECK (likes >= 0)
);
