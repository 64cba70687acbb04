-- A filter of a console's list that a member of staff saved under a name. A removed filter is deleted, and the audit log keeps the removal.
CREATE TABLE saved_filters (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users,
  -- The list's name in the console's address.
  list text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- Never with a text that somebody searched for.
  filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object' AND NOT filter ? 'q'),
  sort_field text NOT NULL,
  sort_direction text NOT NULL CHECK (sort_direction IN ('ASC', 'DESC')),
  -- True if the filter is offered to all staff who may read the list.
  shared boolean NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3)
);
CREATE UNIQUE INDEX saved_filters_own_name ON saved_filters (owner_id, list, lower(name));
CREATE UNIQUE INDEX saved_filters_shared_name ON saved_filters (list, lower(name)) WHERE shared;
