CREATE TABLE saved_filters (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users,
  list text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- What the list is narrowed by; never a text that somebody searched for.
  filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object' AND NOT filter ? 'q'),
  sort_field text NOT NULL,
  sort_direction text NOT NULL CHECK (sort_direction IN ('ASC', 'DESC')),
  shared boolean NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3)
);
CREATE UNIQUE INDEX saved_filters_own_name ON saved_filters (owner_id, list, lower(name));
CREATE UNIQUE INDEX saved_filters_shared_name ON saved_filters (list, lower(name)) WHERE shared;
