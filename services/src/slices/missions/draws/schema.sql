-- A draw event, written with the events of its stream.
CREATE TABLE draws (
  product_id uuid PRIMARY KEY REFERENCES products,
  creator_id uuid NOT NULL REFERENCES creators,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 50),
  status text NOT NULL CHECK (status IN ('CREATED', 'APPLYING', 'DRAWING', 'NOW_DRAWING', 'DRAWN', 'CLOSED', 'CANCELED')),
  draw_number integer NOT NULL CHECK (draw_number BETWEEN 1 AND 100),
  -- KST dates, `YYYY-MM-DD`.
  apply_start text NOT NULL CHECK (apply_start ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  apply_end text NOT NULL CHECK (apply_end ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  event_end text NOT NULL CHECK (event_end ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  opens_at timestamptz(3) NOT NULL,
  applies_until timestamptz(3) NOT NULL,
  draw_by timestamptz(3) NOT NULL,
  -- When the timer has to look next; null once nothing is awaited.
  next_at timestamptz(3),
  entries integer NOT NULL CHECK (entries >= 0),
  picked integer NOT NULL CHECK (picked BETWEEN 0 AND draw_number),
  -- SHA-256 of the seed, published when the draw is registered.
  commitment text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  -- The seed, sealed: anyone who reads it knows the order.
  seed_sealed text NOT NULL,
  -- The seed once nobody can be picked any more; null before.
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  -- The root of the tree of all entries; null until the list of entries is closed.
  root text CHECK (root ~ '^[0-9a-f]{64}$'),
  -- The public random value that fixes the order together with the seed; null until it is settled.
  beacon text,
  registered_at timestamptz(3) NOT NULL,
  frozen_at timestamptz(3),
  drawn_at timestamptz(3),
  closed_at timestamptz(3),
  canceled_at timestamptz(3),
  cancel_reason text CHECK (cancel_reason IN ('CREATOR', 'STAFF', 'NO_ENTRIES', 'CREATOR_BLOCKED')),
  -- When the winners were given out as a file.
  exported_at timestamptz(3),
  -- Since when the draw waits for a public number; null unless an operator had it wait for one.
  number_awaited_at timestamptz(3),
  -- When that number is drawn; null before the list of entries is closed.
  number_drawn_at timestamptz(3),
  -- An operator's last entry of that number, in the form of the beacon that it would be.
  number_entered text CHECK (number_entered ~ '^lotto645( [1-9][0-9]*){8}$'),
  number_entered_by uuid REFERENCES users,
  number_entered_at timestamptz(3),
  CHECK (apply_start <= apply_end AND apply_end < event_end),
  CHECK (opens_at < applies_until AND applies_until < draw_by),
  CHECK (num_nulls(root, frozen_at) IN (0, 2)),
  CHECK ((seed IS NOT NULL) = (drawn_at IS NOT NULL OR canceled_at IS NOT NULL)),
  CHECK (num_nulls(canceled_at, cancel_reason) IN (0, 2)),
  CHECK ((status = 'CANCELED') = (canceled_at IS NOT NULL)),
  CHECK ((status = 'CLOSED') = (closed_at IS NOT NULL)),
  CONSTRAINT draws_number_awaited CHECK (number_awaited_at IS NOT NULL OR number_drawn_at IS NULL),
  CONSTRAINT draws_number_drawn CHECK ((number_drawn_at IS NOT NULL) = (number_awaited_at IS NOT NULL AND frozen_at IS NOT NULL)),
  CONSTRAINT draws_number_entered CHECK (
    num_nulls(number_entered, number_entered_by, number_entered_at) IN (0, 3)
    AND (number_entered IS NULL OR number_entered_at >= number_drawn_at)
  ),
  -- A drawn event can still be canceled.
  CONSTRAINT draws_drawn CHECK (
    CASE
      WHEN status IN ('DRAWN', 'CLOSED') THEN drawn_at IS NOT NULL
      ELSE drawn_at IS NULL OR status = 'CANCELED'
    END
  )
);
-- A creator has one event at a time.
CREATE UNIQUE INDEX draws_ongoing ON draws (creator_id) WHERE status NOT IN ('CLOSED', 'CANCELED');
CREATE INDEX draws_awaited ON draws (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX draws_of_creator ON draws (creator_id, registered_at DESC);
CREATE INDEX draws_newest ON draws (registered_at DESC, product_id DESC);
-- Draws that operators have to enter a number for: few or none.
CREATE INDEX draws_number_due ON draws (number_drawn_at)
  WHERE number_drawn_at IS NOT NULL AND beacon IS NULL AND status IN ('DRAWING', 'NOW_DRAWING');

-- An entry for a draw, beside the mission that it is.
CREATE TABLE draw_entries (
  mission_id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES draws,
  fan_id uuid NOT NULL REFERENCES users,
  number integer NOT NULL CHECK (number > 0),
  salt text NOT NULL CHECK (salt ~ '^[0-9a-f]{32}$'),
  -- Name, phone and address, sealed under the fan's key; null once they are destroyed.
  details text,
  terms_version integer NOT NULL,
  entered_at timestamptz(3) NOT NULL,
  -- When the creator first opened the entry.
  read_at timestamptz(3),
  picked_by text CHECK (picked_by IN ('RANDOM', 'CHOICE')),
  -- The place of a winner, from 1.
  place integer CHECK (place > 0),
  -- ENTRY if the entry itself said that its terms were agreed to, FORM if only the form that sent it did.
  consent_by text NOT NULL DEFAULT 'ENTRY' CHECK (consent_by IN ('ENTRY', 'FORM')),
  CHECK (place IS NULL OR picked_by IS NOT NULL),
  UNIQUE (product_id, number)
);
CREATE UNIQUE INDEX draw_entries_of_fan ON draw_entries (fan_id, product_id);
CREATE INDEX draw_entries_picked ON draw_entries (product_id, number) WHERE picked_by IS NOT NULL;

-- A pick, or the undoing of one: together the record of the draw.
CREATE TABLE draw_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES draws,
  number integer NOT NULL,
  step text NOT NULL CHECK (step IN ('PICKED', 'UNPICKED')),
  picked_by text NOT NULL CHECK (picked_by IN ('RANDOM', 'CHOICE')),
  at timestamptz(3) NOT NULL
);
CREATE INDEX draw_steps_of_draw ON draw_steps (product_id, id);

-- One reading of an entry's personal data by the creator: opened alone, or in the file of winners. Readings by staff stand in staff_acts.
CREATE TABLE draw_readings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mission_id uuid NOT NULL REFERENCES draw_entries,
  reader_id uuid NOT NULL REFERENCES users,
  way text NOT NULL CHECK (way IN ('OPENED', 'EXPORTED')),
  at timestamptz(3) NOT NULL
);
CREATE INDEX draw_readings_of_entry ON draw_readings (mission_id, at);

-- One page of a list in which the creator read the personal data of applicants.
CREATE TABLE draw_page_readings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES draws,
  reader_id uuid NOT NULL REFERENCES users,
  -- The numbers of the entries in the draw.
  numbers integer[] NOT NULL CHECK (cardinality(numbers) > 0),
  at timestamptz(3) NOT NULL
);
CREATE INDEX draw_page_readings_of_draw ON draw_page_readings (product_id, at);
