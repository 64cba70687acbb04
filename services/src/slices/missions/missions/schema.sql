-- A mission, written in the transaction of its stream's events, with the texts that people typed and no event carries.
-- The checks repeat the guarantees of the state machine: a row that contradicts its events is refused with them.
CREATE TABLE missions (
  id uuid PRIMARY KEY,
  fan_id uuid NOT NULL REFERENCES users,
  creator_id uuid NOT NULL REFERENCES creators,
  product_id uuid NOT NULL REFERENCES products,
  product_type text NOT NULL CHECK (product_type IN ('BASIC', 'LUCKY', 'CUSTOM', 'EVENT')),
  -- Coins held for the mission or earned by it.
  points integer NOT NULL CHECK (points >= 0),
  private boolean NOT NULL,
  to_friend boolean NOT NULL,
  -- The person that the mission is for; null if the kind of mission does not ask for it.
  recipient text CHECK (length(recipient) BETWEEN 1 AND 200),
  sender text NOT NULL CHECK (length(sender) <= 30),
  -- The wish; null if the kind of mission does not ask for it.
  request_comment text CHECK (length(request_comment) BETWEEN 1 AND 200),
  request_file_id uuid REFERENCES files,
  status text NOT NULL CHECK (status IN ('CREATED', 'REQUESTED', 'ACCEPTED', 'TRANSCODING', 'COMPLETED', 'REJECTED')),
  reject_reason text,
  -- Conversions so far.
  attempt integer NOT NULL CHECK (attempt >= 0),
  response_comment text CHECK (length(response_comment) <= 200),
  response_file_id uuid REFERENCES files,
  response_kind text CHECK (response_kind IN ('IMAGE', 'VIDEO', 'VOICE')),
  created_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  -- The next deadline; null while nothing is awaited. The entry for a draw waits for its draw and has no deadline of its own.
  due_at timestamptz(3),
  performed_at timestamptz(3),
  completed_at timestamptz(3),
  rejected_at timestamptz(3),
  blocked_at timestamptz(3),
  blocked_by uuid REFERENCES users,
  block_reason text CHECK (length(block_reason) BETWEEN 1 AND 200),
  -- When the fan thanked for the answer.
  thanked_at timestamptz(3),
  -- The creator's words when they accepted or refused a custom request.
  feedback text CHECK (length(feedback) BETWEEN 1 AND 200),
  -- How the entry for a draw was drawn, and its place among the winners; null until it is drawn.
  drawn_by text CHECK (drawn_by IN ('RANDOM', 'CHOICE')),
  drawn_place integer CHECK (drawn_place > 0),
  -- Until then the fan and the creator may object to the block.
  object_until timestamptz(3),
  -- Reports up to this instant have been answered.
  looked_at timestamptz(3),
  -- An operator's mark as a mission for adults; null without one. The creator's own setting counts beside it.
  adult_marked_at timestamptz(3),
  adult_marked_by uuid REFERENCES users,
  adult_mark_reason text CHECK (length(adult_mark_reason) BETWEEN 1 AND 200),
  -- An operator's words to the fan and the creator in the languages beside the one that they were typed in.
  block_reason_in jsonb CHECK (jsonb_typeof(block_reason_in) = 'object'),
  adult_mark_reason_in jsonb CHECK (jsonb_typeof(adult_mark_reason_in) = 'object'),
  -- Why the last answer could not be converted, and when that became known; null once another answer is sent.
  failed_reason text CHECK (length(failed_reason) <= 50),
  failed_at timestamptz(3),
  -- A mission that was won by luck was never put into words.
  CHECK (product_type NOT IN ('BASIC', 'CUSTOM') OR num_nulls(recipient, request_comment) = 0),
  CHECK ((status = 'COMPLETED') = (completed_at IS NOT NULL)),
  CHECK ((status = 'REJECTED') = (rejected_at IS NOT NULL)),
  CHECK ((status = 'REJECTED') = (reject_reason IS NOT NULL)),
  CHECK (status NOT IN ('TRANSCODING', 'COMPLETED') OR response_file_id IS NOT NULL),
  CHECK (status NOT IN ('ACCEPTED', 'TRANSCODING') OR due_at IS NOT NULL),
  CHECK (num_nulls(blocked_at, blocked_by, block_reason) IN (0, 3)),
  CHECK (thanked_at IS NULL OR status = 'COMPLETED'),
  CONSTRAINT missions_feedback_decided CHECK (
    feedback IS NULL
    OR (product_type = 'CUSTOM' AND (accepted_at IS NOT NULL OR reject_reason = 'REFUSED'))
  ),
  CONSTRAINT missions_refusal_told CHECK (reject_reason <> 'REFUSED' OR feedback IS NOT NULL),
  CONSTRAINT missions_decision_due CHECK (status <> 'REQUESTED' OR (due_at IS NULL) = (product_type = 'EVENT')),
  CONSTRAINT missions_drawn CHECK (
    num_nulls(drawn_by, drawn_place) IN (0, 2)
    AND (drawn_by IS NULL OR (product_type = 'EVENT' AND accepted_at IS NOT NULL))
  ),
  CONSTRAINT missions_object_until CHECK (object_until IS NULL OR blocked_at IS NOT NULL),
  CONSTRAINT missions_adult_mark CHECK (num_nulls(adult_marked_at, adult_marked_by, adult_mark_reason) IN (0, 3)),
  CONSTRAINT missions_block_reason_in CHECK (block_reason_in IS NULL OR block_reason IS NOT NULL),
  CONSTRAINT missions_adult_mark_reason_in CHECK (adult_mark_reason_in IS NULL OR adult_mark_reason IS NOT NULL),
  -- A canceled event also ends the accepted entry of a winner who has no prize yet.
  CONSTRAINT missions_reject_reason_check CHECK (
    reject_reason IN ('OVERDUE', 'BLOCKED', 'CREATOR_BLOCKED', 'FAN_LEFT')
    OR (product_type = 'CUSTOM' AND accepted_at IS NULL AND reject_reason IN ('REFUSED', 'UNDECIDED', 'WITHDRAWN'))
    OR (product_type = 'LUCKY' AND accepted_at IS NULL AND reject_reason = 'ABANDONED')
    OR (product_type = 'EVENT' AND accepted_at IS NULL AND reject_reason = 'NOT_DRAWN')
    OR (product_type = 'EVENT' AND reject_reason = 'EVENT_CANCELED')
  )
);
CREATE INDEX missions_of_creator ON missions (creator_id, status, created_at DESC, id DESC);
CREATE INDEX missions_of_fan ON missions (fan_id, created_at DESC, id DESC);
CREATE INDEX missions_of_product ON missions (product_id, created_at DESC, id DESC);
CREATE INDEX missions_awaited ON missions (due_at) WHERE status = 'ACCEPTED';
CREATE INDEX missions_converting ON missions (due_at) WHERE status = 'TRANSCODING';
-- The wishes that the front page may show, the newest first. They are few of all, so the front page reads past no others.
CREATE INDEX missions_featured ON missions (completed_at DESC, id DESC)
  WHERE status = 'COMPLETED' AND response_kind = 'VIDEO' AND private = false AND to_friend = false AND blocked_at IS NULL;
CREATE INDEX missions_undecided ON missions (due_at) WHERE status = 'REQUESTED';
-- One index for each list that people page through, in its order. The included columns let a list be filtered and counted within its index.
-- The filters leave out missions that the viewer may not see, roulettes without a win and entries that are not drawn.
CREATE INDEX missions_newest ON missions (created_at DESC, id DESC)
  INCLUDE (private, blocked_at, fan_id, creator_id, product_type, accepted_at);
CREATE INDEX missions_by_status ON missions (status, created_at DESC, id DESC)
  INCLUDE (private, blocked_at, fan_id, creator_id, product_type, accepted_at);
CREATE INDEX missions_by_completion ON missions (completed_at DESC, id DESC)
  INCLUDE (private, blocked_at, fan_id, creator_id, product_type, accepted_at)
  WHERE status = 'COMPLETED';
CREATE INDEX missions_by_price ON missions (points DESC, id DESC)
  INCLUDE (private, blocked_at, fan_id, creator_id, product_type, accepted_at);
-- Missions that wait for a creator, the most pressing first, without those that have ended.
CREATE INDEX missions_due_of_creator ON missions (creator_id, due_at, id) WHERE status IN ('REQUESTED', 'ACCEPTED', 'TRANSCODING');
CREATE UNIQUE INDEX missions_drawn_places ON missions (product_id, drawn_place) WHERE drawn_place > 0;
-- Entries that have to end because their draw is over.
CREATE INDEX missions_undrawn ON missions (product_id, id) WHERE status = 'REQUESTED' AND product_type = 'EVENT';
CREATE INDEX missions_looked_at ON missions (looked_at) WHERE looked_at IS NOT NULL;
CREATE INDEX missions_marked_adult ON missions (created_at) WHERE adult_marked_at IS NOT NULL;
-- Missions that only their own fan may see, in the order of the lists. The condition is that of `isHiddenOwn`, word for word.
CREATE INDEX missions_hidden_of_fan ON missions (fan_id, created_at DESC, id DESC)
  WHERE NOT (private = false AND blocked_at IS NULL AND (product_type NOT IN ('LUCKY', 'EVENT') OR accepted_at IS NOT NULL));
-- The few blocked missions, for the console's list.
CREATE INDEX missions_blocked ON missions (created_at DESC, id DESC) WHERE blocked_at IS NOT NULL;

-- The missions of a creator by list; a row of the view `creator-missions`.
CREATE TABLE creator_mission_counts (
  creator_id uuid PRIMARY KEY,
  basic integer NOT NULL CHECK (basic >= 0),
  lucky integer NOT NULL CHECK (lucky >= 0),
  custom_requested integer NOT NULL CHECK (custom_requested >= 0),
  custom_accepted integer NOT NULL CHECK (custom_accepted >= 0),
  completed integer NOT NULL CHECK (completed >= 0),
  rejected integer NOT NULL CHECK (rejected >= 0)
);

-- A mission that the view `creator-missions` has counted as open, with its list.
CREATE TABLE creator_open_missions (
  mission_id uuid PRIMARY KEY,
  creator_id uuid NOT NULL,
  product_type text NOT NULL CHECK (product_type IN ('BASIC', 'LUCKY', 'CUSTOM', 'EVENT')),
  -- False for a custom request that waits for its decision.
  accepted boolean NOT NULL DEFAULT true
);

-- A creator's rule for new requests. Rows are never changed: the one with the highest id holds, those before it are the history.
CREATE TABLE request_pauses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  creator_id uuid NOT NULL REFERENCES creators,
  -- From then on the creator takes requests again.
  paused_until timestamptz(3),
  -- No requests are taken while this many wait.
  most_open integer CHECK (most_open BETWEEN 1 AND 1000),
  set_at timestamptz(3) NOT NULL
);
CREATE INDEX request_pauses_latest ON request_pauses (creator_id, id DESC);

-- A report of a mission by a member; the row comes and goes with the events of the pair's stream.
CREATE TABLE mission_reports (
  user_id uuid NOT NULL REFERENCES users,
  mission_id uuid NOT NULL REFERENCES missions,
  reported_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, mission_id)
);
CREATE INDEX mission_reports_of_mission ON mission_reports (mission_id, reported_at);

-- An objection of the fan or the creator to the block of a mission; the row is deleted when the block ends.
CREATE TABLE mission_objections (
  id uuid PRIMARY KEY,
  mission_id uuid NOT NULL REFERENCES missions,
  party text NOT NULL CHECK (party IN ('FAN', 'CREATOR')),
  objector_id uuid NOT NULL REFERENCES users,
  objected_at timestamptz(3) NOT NULL,
  objection text NOT NULL CHECK (length(objection) BETWEEN 1 AND 1000),
  upheld_at timestamptz(3),
  upheld_by uuid REFERENCES users,
  answer text CHECK (length(answer) BETWEEN 1 AND 200),
  -- The answer in the languages beside the one that it was typed in.
  answer_in jsonb CHECK (jsonb_typeof(answer_in) = 'object'),
  UNIQUE (mission_id, party),
  CHECK (num_nulls(upheld_at, upheld_by, answer) IN (0, 3)),
  CONSTRAINT mission_objections_answer_in CHECK (answer_in IS NULL OR answer IS NOT NULL)
);
