import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // What is said about missions. A row goes when its author deletes it.
  `CREATE TABLE comments (
     id uuid PRIMARY KEY,
     mission_id uuid NOT NULL REFERENCES missions,
     parent_id uuid REFERENCES comments,
     author_id uuid NOT NULL REFERENCES users,
     content text NOT NULL CHECK (length(content) BETWEEN 1 AND 200),
     replies integer NOT NULL CHECK (replies >= 0),
     written_at timestamptz(3) NOT NULL,
     edited_at timestamptz(3),
     blocked_at timestamptz(3),
     blocked_by uuid REFERENCES users,
     block_reason text CHECK (length(block_reason) BETWEEN 1 AND 200),
     object_until timestamptz(3),
     objected_at timestamptz(3),
     objection text CHECK (length(objection) BETWEEN 1 AND 1000),
     upheld_at timestamptz(3),
     upheld_by uuid REFERENCES users,
     answer text CHECK (length(answer) BETWEEN 1 AND 200),
     -- What was reported until then is answered.
     looked_at timestamptz(3),
     CHECK (num_nulls(blocked_at, blocked_by, block_reason, object_until) IN (0, 4)),
     CHECK (num_nulls(objected_at, objection) IN (0, 2) AND (objected_at IS NULL OR blocked_at IS NOT NULL)),
     CHECK (num_nulls(upheld_at, upheld_by, answer) IN (0, 3) AND (upheld_at IS NULL OR objected_at IS NOT NULL))
   )`,
  // The pages of a mission: all of it, those that begin a conversation, and the replies to one.
  'CREATE INDEX comments_of_mission ON comments (mission_id, written_at DESC, id DESC)',
  'CREATE INDEX comments_begun ON comments (mission_id, written_at DESC, id DESC) WHERE parent_id IS NULL',
  'CREATE INDEX comments_replies ON comments (parent_id, written_at, id) WHERE parent_id IS NOT NULL',
  'CREATE INDEX comments_newest ON comments (written_at DESC, id DESC)',
  'CREATE INDEX comments_of_author ON comments (author_id, written_at DESC)',
  'CREATE INDEX comments_blocked ON comments (blocked_at) WHERE blocked_at IS NOT NULL',

  // Who likes and who reports a comment; without a foreign key, as a like may come while its comment goes.
  `CREATE TABLE comment_likes (
     user_id uuid NOT NULL REFERENCES users,
     comment_id uuid NOT NULL,
     liked_at timestamptz(3) NOT NULL,
     PRIMARY KEY (user_id, comment_id)
   )`,
  `CREATE TABLE comment_reports (
     user_id uuid NOT NULL REFERENCES users,
     comment_id uuid NOT NULL,
     reported_at timestamptz(3) NOT NULL,
     PRIMARY KEY (user_id, comment_id)
   )`,
  'CREATE INDEX comment_reports_of_comment ON comment_reports (comment_id, reported_at)',

  // Who may write no comments; of the one that was decided last, also once its time is over.
  `CREATE TABLE comment_restrictions (
     user_id uuid PRIMARY KEY REFERENCES users,
     until timestamptz(3) NOT NULL,
     reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200)
   )`,

  // Rows of the view `comments`.
  `CREATE TABLE mission_comment_counts (
     mission_id uuid PRIMARY KEY,
     comments integer NOT NULL CHECK (comments >= 0),
     conversations integer NOT NULL CHECK (conversations >= 0)
   )`,
  `CREATE TABLE comment_like_counts (
     comment_id uuid PRIMARY KEY,
     likes integer NOT NULL CHECK (likes >= 0)
   )`,
  'CREATE INDEX comment_like_counts_most ON comment_like_counts (likes DESC, comment_id DESC) WHERE likes > 0',
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
