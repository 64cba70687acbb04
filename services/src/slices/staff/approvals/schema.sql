-- A change that one member of staff proposes and another approves, written with the events of its stream.
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  status text NOT NULL CHECK (status IN ('PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  resource text NOT NULL,
  object_id text NOT NULL,
  approvers text NOT NULL CHECK (approvers IN ('operator', 'finance', 'admin')),
  maker_id uuid NOT NULL REFERENCES users,
  -- The member whom the change concerns.
  concerns_id uuid REFERENCES users CHECK (concerns_id <> maker_id),
  wish jsonb NOT NULL CHECK (jsonb_typeof(wish) = 'object'),
  -- The maker's words.
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  -- The changes that were expected when it was proposed; after the approval, those that were made.
  effect jsonb NOT NULL CHECK (jsonb_typeof(effect) = 'array'),
  proposed_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > proposed_at),
  decided_at timestamptz(3),
  -- Null if the proposal is open or expired.
  decided_by uuid REFERENCES users,
  -- Why the proposal was rejected.
  decision_reason text,
  -- Why the proposal was withdrawn, if its maker did not withdraw it themselves.
  withdrawn_because text CHECK (withdrawn_because IS NULL OR (withdrawn_because = 'MAKER_LOST_ROLE' AND status = 'WITHDRAWN')),
  CHECK ((status = 'PROPOSED') = (decided_at IS NULL)),
  CHECK ((status IN ('PROPOSED', 'EXPIRED')) = (decided_by IS NULL)),
  CHECK ((status = 'REJECTED') = (decision_reason IS NOT NULL)),
  CHECK (status <> 'APPROVED' OR (decided_by <> maker_id AND decided_by IS DISTINCT FROM concerns_id)),
  CHECK (status <> 'WITHDRAWN' OR decided_by = maker_id)
);
CREATE INDEX approvals_due ON approvals (expires_at) WHERE status = 'PROPOSED';
CREATE INDEX approvals_newest ON approvals (proposed_at DESC, id DESC);
CREATE INDEX approvals_of_maker ON approvals (maker_id, proposed_at DESC);
CREATE INDEX approvals_of_object ON approvals (object_id, proposed_at DESC);
CREATE INDEX approvals_of_member ON approvals (concerns_id, id) WHERE concerns_id IS NOT NULL;
