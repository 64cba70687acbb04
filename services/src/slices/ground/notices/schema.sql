-- A notice to a member, with the state of its mail.
CREATE TABLE notices (
  -- `{cause}:{notice}:{recipient}`; the cause of an event is `{stream}:{version}`.
  id text PRIMARY KEY,
  -- Not a foreign key: an event may tell of somebody who is gone.
  recipient_id uuid NOT NULL,
  -- The key of the kind of notice.
  notice text NOT NULL,
  -- Ids, numbers and instants that the texts need.
  facts jsonb NOT NULL,
  -- True if the notice stands on the recipient's list.
  listed boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- SWITCHED_OFF: the recipient has switched off such mails, so it ends without being sent.
  mail_state text NOT NULL CHECK (mail_state IN ('NONE', 'DUE', 'SENT', 'GIVEN_UP', 'SWITCHED_OFF')),
  -- When the mail is sent, or taken over from a sender that has not reported since; null unless DUE.
  mail_due_at timestamptz(3),
  -- The mail is given up from then on; null if it was never due.
  mail_until timestamptz(3),
  mail_attempts integer NOT NULL,
  -- A code of the failure of the last attempt.
  mail_problem text,
  -- Facts that only the mail may show, sealed for the recipient; null unless DUE.
  mail_sealed text,
  mail_sent_at timestamptz(3),
  -- When the recipient saw the notice on the list; null until then, and if it is not listed.
  read_at timestamptz(3),
  CHECK ((mail_state = 'DUE') = (mail_due_at IS NOT NULL)),
  CHECK (mail_state <> 'DUE' OR mail_until IS NOT NULL),
  CHECK (mail_state = 'DUE' OR mail_sealed IS NULL),
  CHECK ((mail_state = 'SENT') = (mail_sent_at IS NOT NULL))
);
CREATE INDEX notices_due ON notices (mail_due_at) WHERE mail_state = 'DUE';
-- The console shows the notices of a member, the newest first.
CREATE INDEX notices_of_recipient ON notices (recipient_id, created_at DESC, id DESC);
CREATE INDEX notices_unread ON notices (recipient_id) WHERE listed AND read_at IS NULL;
-- The console lists mails, the newest first.
CREATE INDEX notices_mailed ON notices (created_at DESC, id DESC) WHERE mail_state <> 'NONE';
-- The console lists mails of one kind: without the index a rare kind would read all others. With only some dozens of kinds, a row takes
-- six bytes in the entry of its kind.
CREATE INDEX notices_of_kind ON notices (notice) WHERE mail_state <> 'NONE';

-- A member's choice of ways for a topic. Topics without a row come by every way.
CREATE TABLE notice_choices (
  user_id uuid NOT NULL,
  topic text NOT NULL,
  mail boolean NOT NULL,
  push boolean NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, topic)
);

-- A device that notices are pushed to: one for each session. The row goes with its session.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  -- Recognises the same device.
  endpoint_hash bytea NOT NULL UNIQUE,
  -- The address and keys of the device, sealed under its member's key.
  sealed text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX push_subscriptions_of_member ON push_subscriptions (user_id, created_at DESC);

-- A push of one notice to one device. The row stays after the device is gone, as a record of the outcome.
CREATE TABLE pushes (
  -- `{notice}:{device}`.
  id text PRIMARY KEY,
  notice_id text NOT NULL,
  -- The key of the kind of notice.
  notice text NOT NULL,
  recipient_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  state text NOT NULL CHECK (state IN ('DUE', 'SENT', 'GIVEN_UP', 'SWITCHED_OFF')),
  -- This column and the following ones mean the same as those of a mail.
  due_at timestamptz(3),
  until timestamptz(3) NOT NULL,
  attempts integer NOT NULL,
  problem text,
  sent_at timestamptz(3),
  CHECK ((state = 'DUE') = (due_at IS NOT NULL)),
  CHECK ((state = 'SENT') = (sent_at IS NOT NULL))
);
CREATE INDEX pushes_due ON pushes (due_at) WHERE state = 'DUE';
CREATE INDEX pushes_listed ON pushes (created_at DESC, id DESC);
CREATE INDEX pushes_of_recipient ON pushes (recipient_id, created_at DESC, id DESC);
-- As notices_of_kind.
CREATE INDEX pushes_of_kind ON pushes (notice);

-- Removes the device of a session in the transaction that ends the session: a log-out, a new password, an operator.
CREATE FUNCTION let_push_device_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_lets_push_device_go AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION let_push_device_go();
