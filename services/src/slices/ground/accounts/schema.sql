-- Trigrams find members, creators, products and comments by a part of a text.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A member. A creator is never staff: staff would approve their own page, and see and block what concerns them.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  -- The nickname: public and not unique.
  username text NOT NULL CHECK (length(username) BETWEEN 1 AND 50),
  -- The address of a member who has left becomes free for others.
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  -- Null for a member who signs in only through a provider, and for one who has left.
  password_hash text,
  -- Phone, addresses and birth date, sealed under the member's key.
  personal_data text NOT NULL,
  -- The language of mails.
  language text NOT NULL CHECK (language IN ('ko', 'en', 'ja')),
  verified_at timestamptz(3),
  creator_id uuid UNIQUE,
  staff_roles text[] NOT NULL DEFAULT '{}'
    CHECK (staff_roles <@ ARRAY['ROLE_OPERATOR', 'ROLE_FINANCE', 'ROLE_ADMIN', 'ROLE_AUDITOR']),
  login_blocked boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  -- The member's own picture, a public file; null shows the default picture.
  image_file_id uuid,
  -- True if the picture is shown only on request: it belongs to a creator for adults.
  image_withheld boolean NOT NULL DEFAULT false,
  -- When the member left. They have neither password nor address then, so nobody signs in as them.
  left_at timestamptz(3),
  -- Until then a member of staff has no session of the console; an administrator sets it.
  console_shut_until timestamptz(3),
  -- When a member of staff lost a role or was shut out of the console; null again once their unfinished work is withdrawn.
  rights_ended_at timestamptz(3),
  -- True if the sealed data holds the birth date, which a sign-up may leave out.
  birth_date_told boolean NOT NULL DEFAULT true,
  CONSTRAINT users_creator_or_staff CHECK (creator_id IS NULL OR staff_roles = '{}'),
  CHECK (left_at IS NULL OR (password_hash IS NULL AND email = 'left:' || id))
);
-- Also serves the sweep of files, which asks if a file is somebody's picture before it deletes the file.
CREATE UNIQUE INDEX users_by_image ON users (image_file_id) WHERE image_file_id IS NOT NULL;
-- The console finds members by a part of their name and lists the newest first.
CREATE INDEX users_name_parts ON users USING gin (lower(username) gin_trgm_ops);
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
-- Order and filters of the console's list of members. Each index but the first holds few rows, and nothing that a member does daily writes to any.
CREATE INDEX users_by_name ON users (username, id);
CREATE INDEX users_login_blocked ON users (created_at DESC, id DESC) WHERE login_blocked;
CREATE INDEX users_of_staff ON users (created_at DESC, id DESC) WHERE cardinality(staff_roles) > 0;
CREATE INDEX users_creators ON users (created_at DESC, id DESC) WHERE creator_id IS NOT NULL;
CREATE INDEX users_left ON users (created_at DESC, id DESC) WHERE left_at IS NOT NULL;
CREATE INDEX users_unverified ON users (created_at DESC, id DESC) WHERE verified_at IS NULL;
CREATE INDEX users_rights_ended ON users (rights_ended_at) WHERE rights_ended_at IS NOT NULL;

-- A login of a member on one device.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz(3) NOT NULL,
  -- No token of the session outlives this instant.
  ends_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- Staff have the rights of their work only in a session of the console.
  kind text NOT NULL DEFAULT 'SHOP' CHECK (kind IN ('SHOP', 'CONSOLE')),
  -- When the second factor was given that the session began with; null without one.
  second_factor_at timestamptz(3),
  -- The kind of device and the country that the session was begun from; null if unknown.
  device text,
  country text CHECK (length(country) = 2),
  CHECK (second_factor_at IS NULL OR kind = 'CONSOLE')
);
CREATE INDEX sessions_by_user ON sessions (user_id);

-- A code of a verification mail; the code itself stands only in the mail.
CREATE TABLE email_codes (
  -- SHA-256 of the code.
  code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  user_id uuid NOT NULL REFERENCES users,
  -- The address that the code confirms.
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- When the code was used or replaced by a newer one.
  used_at timestamptz(3)
);
CREATE INDEX email_codes_by_user ON email_codes (user_id, created_at);

-- Failed logins of an account from one place. Addresses that nobody has are counted too, so that both look alike.
CREATE TABLE login_failures (
  -- SHA-256 of the mail address.
  account bytea NOT NULL CHECK (length(account) = 32),
  failures integer NOT NULL CHECK (failures > 0),
  last_failed_at timestamptz(3) NOT NULL,
  -- Null while the failures are few.
  blocked_until timestamptz(3),
  -- Keyed fingerprint of the address or device; zeros stand for all places that the account does not know.
  place bytea NOT NULL CHECK (length(place) = 32),
  -- Tries since the last pause, for counts that pause after a number of tries; otherwise 0.
  tries_in_a_row integer NOT NULL DEFAULT 0 CHECK (tries_in_a_row >= 0),
  PRIMARY KEY (account, place)
);
CREATE INDEX login_failures_by_age ON login_failures (last_failed_at);

-- A device or address that a member has logged in from; failures there are counted apart from a stranger's.
CREATE TABLE known_places (
  user_id uuid NOT NULL REFERENCES users,
  -- As in login_failures.
  place bytea NOT NULL CHECK (length(place) = 32),
  last_login_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, place)
);

-- A request to set a new password. Addresses that nobody has are counted too, so that both are answered alike.
CREATE TABLE password_resets (
  -- SHA-256 of the code, which stands only in the mail.
  code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  -- SHA-256 of the mail address.
  account bytea NOT NULL CHECK (length(account) = 32),
  -- Null if nobody has the address; no code was mailed then.
  user_id uuid REFERENCES users,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- When the code was used, or replaced by a newer one or by a change of the password.
  used_at timestamptz(3)
);
CREATE INDEX password_resets_by_account ON password_resets (account, created_at);
CREATE INDEX password_resets_by_age ON password_resets (created_at);

-- The version of a binding text that a member agreed to when they signed up.
CREATE TABLE agreements (
  user_id uuid NOT NULL REFERENCES users,
  text text NOT NULL CHECK (text IN ('TERMS', 'PRIVACY')),
  version integer NOT NULL CHECK (version >= 1),
  agreed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, text, version)
);

-- A member's account at a provider of sign-in.
CREATE TABLE social_accounts (
  provider text NOT NULL CHECK (provider IN ('APPLE', 'GOOGLE', 'FACEBOOK')),
  -- The provider's permanent id of the person.
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  user_id uuid NOT NULL REFERENCES users,
  linked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX social_accounts_by_user ON social_accounts (user_id);

-- A sign-in at a provider that is under way; the row is deleted when the browser comes back.
CREATE TABLE social_tries (
  -- SHA-256 of the state that is sent to the provider and comes back.
  state_hash bytea PRIMARY KEY CHECK (length(state_hash) = 32),
  -- SHA-256 of the cookie of the browser that set out.
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  provider text NOT NULL,
  return_page text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX social_tries_by_end ON social_tries (expires_at);

-- A single-use code for a browser that came back from a provider; the row is deleted when the code is used.
CREATE TABLE social_codes (
  -- SHA-256 of the code.
  code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  -- The code opens a session or the form of a new member.
  purpose text NOT NULL CHECK (purpose IN ('SESSION', 'SIGN_UP')),
  -- The provider's data about the person, sealed.
  person text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX social_codes_by_end ON social_codes (expires_at);

-- The second factor (RFC 6238) that a member of staff gives beside the password to enter the console.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users,
  -- In base32, sealed under the member's key; null after it was taken away, until another one is made.
  secret text,
  made_at timestamptz(3) NOT NULL,
  -- When a code proved that the owner has the secret; null until then.
  confirmed_at timestamptz(3),
  -- The last time step whose code was accepted; no code of this or an earlier step is accepted again.
  last_step integer,
  CHECK ((confirmed_at IS NULL) = (last_step IS NULL)),
  CHECK (confirmed_at IS NULL OR secret IS NOT NULL)
);

-- A code for a member of staff who has lost their second factor; each is accepted once.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users,
  -- SHA-256 of the code, which was shown only to its owner.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  used_at timestamptz(3),
  PRIMARY KEY (user_id, code_hash)
);

-- Raises the error `refused_as` unless the member has an admitted role and may use the console at the instant. It locks the member's row,
-- so that a change of roles waits.
CREATE FUNCTION require_staff_right(staff_id uuid, admitted text[], refused_as text, at timestamptz) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM users
   WHERE id = staff_id AND staff_roles && admitted AND verified_at IS NOT NULL AND NOT login_blocked AND left_at IS NULL
     AND (console_shut_until IS NULL OR console_shut_until <= at)
     FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'one of the staff has no right to this' USING ERRCODE = refused_as;
  END IF;
END $$;
