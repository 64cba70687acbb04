-- The key of a member, in a database of its own. The role of the processes owns nothing there and has no right to anything else.
CREATE TABLE person_keys (
  user_id uuid PRIMARY KEY,
  wrapped_key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
GRANT USAGE ON SCHEMA public TO sowon_keys;
GRANT SELECT, INSERT, UPDATE, DELETE ON person_keys TO sowon_keys;
