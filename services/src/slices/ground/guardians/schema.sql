-- A guardian's consent that a member under age asked for. Rows are kept; a member has one at most that is given and not withdrawn.
CREATE TABLE guardian_consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- The guardian's name and address as JSON, sealed under the member's key.
  guardian text NOT NULL,
  -- SHA-256 of the code, which stands only in the mail.
  code_hash bytea NOT NULL UNIQUE CHECK (length(code_hash) = 32),
  -- The version of the text that was agreed to.
  text_version integer NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  -- Until then the consent can be given; a newer request brings it forward.
  expires_at timestamptz(3) NOT NULL,
  given_at timestamptz(3),
  withdrawn_at timestamptz(3),
  CHECK (withdrawn_at IS NULL OR given_at IS NOT NULL)
);
CREATE INDEX guardian_consents_by_user ON guardian_consents (user_id, asked_at);
CREATE UNIQUE INDEX guardian_consents_given ON guardian_consents (user_id) WHERE given_at IS NOT NULL AND withdrawn_at IS NULL;
