-- A comment on a mission; the row is deleted when the author deletes the comment.
CREATE TABLE comments (
  id uuid PRIMARY KEY,
  mission_id uuid NOT NULL REFERENCES missions,
  -- Null if the comment begins a conversation.
  parent_id uuid REFERENCES comments,
  author_id uuid NOT NULL REFERENCES users,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 200),
  replies integer NOT NULL CHECK (replies >= 0),
  written_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  blocked_at timestamptz(3),
  blocked_by uuid REFERENCES users,
  block_reason text CHECK (length(block_reason) BETWEEN 1 AND 200),
  -- Until then the author may object to the block.
  object_until timestamptz(3),
  objected_at timestamptz(3),
  objection text CHECK (length(objection) BETWEEN 1 AND 1000),
  upheld_at timestamptz(3),
  upheld_by uuid REFERENCES users,
  answer text CHECK (length(answer) BETWEEN 1 AND 200),
  -- Reports up to this instant have been answered.
  looked_at timestamptz(3),
  -- An operator's words to the author in the languages beside the one that they were typed in.
  block_reason_in jsonb CHECK (jsonb_typeof(block_reason_in) = 'object'),
  answer_in jsonb CHECK (jsonb_typeof(answer_in) = 'object'),
  CHECK (num_nulls(blocked_at, blocked_by, block_reason, object_until) IN (0, 4)),
  CHECK (num_nulls(objected_at, objection) IN (0, 2) AND (objected_at IS NULL OR blocked_at IS NOT NULL)),
  CHECK (num_nulls(upheld_at, upheld_by, answer) IN (0, 3) AND (upheld_at IS NULL OR objected_at IS NOT NULL)),
  CONSTRAINT comments_block_reason_in CHECK (block_reason_in IS NULL OR block_reason IS NOT NULL),
  CONSTRAINT comments_answer_in CHECK (answer_in IS NULL OR answer IS NOT NULL)
);
-- The pages of a mission: all comments, those that begin a conversation, and the replies to one.
CREATE INDEX comments_of_mission ON comments (mission_id, written_at DESC, id DESC);
CREATE INDEX comments_begun ON comments (mission_id, written_at DESC, id DESC) WHERE parent_id IS NULL;
CREATE INDEX comments_replies ON comments (parent_id, written_at, id) WHERE parent_id IS NOT NULL;
CREATE INDEX comments_newest ON comments (written_at DESC, id DESC);
CREATE INDEX comments_of_author ON comments (author_id, written_at DESC);
CREATE INDEX comments_blocked ON comments (blocked_at) WHERE blocked_at IS NOT NULL;
-- Filters of the console's list: three or more letters of the text, as names are found, and the few comments that operators have looked at.
-- A comment is written once and seldom changed.
CREATE INDEX comments_said ON comments USING gin (lower(content) gin_trgm_ops);
CREATE INDEX comments_looked_at ON comments (written_at DESC, id DESC) WHERE looked_at IS NOT NULL;

-- A like of a comment by a member; the row comes and goes with the events of the pair's stream, and with the comment.
CREATE TABLE comment_likes (
  user_id uuid NOT NULL REFERENCES users,
  -- Not a foreign key: a like may arrive while its comment is deleted.
  comment_id uuid NOT NULL,
  liked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, comment_id)
);

-- A report of a comment by a member; the row comes and goes as that of a like.
CREATE TABLE comment_reports (
  user_id uuid NOT NULL REFERENCES users,
  -- Not a foreign key: a report may arrive while its comment is deleted.
  comment_id uuid NOT NULL,
  reported_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, comment_id)
);
CREATE INDEX comment_reports_of_comment ON comment_reports (comment_id, reported_at);

-- The latest decision that a member may write no comments; the row stays after its time is over.
CREATE TABLE comment_restrictions (
  user_id uuid PRIMARY KEY REFERENCES users,
  until timestamptz(3) NOT NULL,
  -- For staff who look at the member in the console.
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200)
);

-- The comments of a mission; a row of the view `comments`.
CREATE TABLE mission_comment_counts (
  mission_id uuid PRIMARY KEY,
  comments integer NOT NULL CHECK (comments >= 0),
  -- Comments that are not replies.
  conversations integer NOT NULL CHECK (conversations >= 0)
);

-- The likes of a comment; a row of the view `comments`.
CREATE TABLE comment_like_counts (
  comment_id uuid PRIMARY KEY,
  likes integer NOT NULL CHECK (likes >= 0)
);
CREATE INDEX comment_like_counts_most ON comment_like_counts (likes DESC, comment_id DESC) WHERE likes > 0;
