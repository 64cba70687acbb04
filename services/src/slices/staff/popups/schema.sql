-- A popup that operators show once to everybody.
CREATE TABLE popups (
  id uuid PRIMARY KEY,
  -- KST dates, `YYYY-MM-DD`.
  first_day text NOT NULL CHECK (first_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  last_day text NOT NULL CHECK (last_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  -- The picture, which never changes.
  image_file_id uuid NOT NULL REFERENCES files,
  link_background_color text NOT NULL CHECK (link_background_color ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'),
  link_text_color text NOT NULL CHECK (link_text_color ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'),
  link_logged_on text NOT NULL CHECK (length(link_logged_on) BETWEEN 1 AND 500),
  link_logged_off text NOT NULL CHECK (length(link_logged_off) BETWEEN 1 AND 500),
  -- By language: title, linkTextLoggedOn, linkTextLoggedOff.
  texts jsonb NOT NULL CHECK (texts ?& ARRAY['ko', 'en', 'ja']),
  planned_at timestamptz(3) NOT NULL,
  stopped_at timestamptz(3),
  -- When the popup was last changed; null if never.
  changed_at timestamptz(3),
  CHECK (first_day <= last_day AND starts_at < ends_at)
);
CREATE INDEX popups_running ON popups (starts_at DESC, planned_at DESC, id DESC) WHERE stopped_at IS NULL;
