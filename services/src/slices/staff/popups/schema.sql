CREATE TABLE popups (
  id uuid PRIMARY KEY,
  first_day text NOT NULL CHECK (first_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  last_day text NOT NULL CHECK (last_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  image_file_id uuid NOT NULL REFERENCES files,
  link_background_color text NOT NULL CHECK (link_background_color ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'),
  link_text_color text NOT NULL CHECK (link_text_color ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'),
  link_logged_on text NOT NULL CHECK (length(link_logged_on) BETWEEN 1 AND 500),
  link_logged_off text NOT NULL CHECK (length(link_logged_off) BETWEEN 1 AND 500),
  -- By language: title, linkTextLoggedOn, linkTextLoggedOff.
  texts jsonb NOT NULL CHECK (texts ?& array['ko', 'en', 'ja']),
  planned_at timestamptz(3) NOT NULL,
  stopped_at timestamptz(3),
  changed_at timestamptz(3),
  CHECK (first_day <= last_day AND starts_at < ends_at)
);
CREATE INDEX popups_running ON popups (starts_at DESC, planned_at DESC, id DESC) WHERE stopped_at IS NULL;
