import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE draws (
     product_id uuid PRIMARY KEY REFERENCES products,
     creator_id uuid NOT NULL REFERENCES creators,
     title text NOT NULL CHECK (length(title) BETWEEN 1 AND 50),
     status text NOT NULL
       CHECK (status IN ('CREATED', 'APPLYING', 'DRAWING', 'NOW_DRAWING', 'DRAWN', 'CLOSED', 'CANCELED')),
     draw_number integer NOT NULL CHECK (draw_number BETWEEN 1 AND 100),
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
     commitment text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
     seed_sealed text NOT NULL,
     seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
     root text CHECK (root ~ '^[0-9a-f]{64}$'),
     beacon text,
     registered_at timestamptz(3) NOT NULL,
     frozen_at timestamptz(3),
     drawn_at timestamptz(3),
     closed_at timestamptz(3),
     canceled_at timestamptz(3),
     cancel_reason text CHECK (cancel_reason IN ('CREATOR', 'STAFF', 'NO_ENTRIES', 'CREATOR_BLOCKED')),
     -- Whom the prizes go to was given out as a file.
     exported_at timestamptz(3),
     CHECK (apply_start <= apply_end AND apply_end < event_end),
     CHECK (opens_at < applies_until AND applies_until < draw_by),
     CHECK (num_nulls(root, frozen_at) IN (0, 2)),
     CHECK ((seed IS NOT NULL) = (drawn_at IS NOT NULL OR canceled_at IS NOT NULL)),
     CHECK (num_nulls(canceled_at, cancel_reason) IN (0, 2)),
     CHECK ((status = 'CANCELED') = (canceled_at IS NOT NULL)),
     CHECK ((status IN ('DRAWN', 'CLOSED')) = (drawn_at IS NOT NULL)),
     CHECK ((status = 'CLOSED') = (closed_at IS NOT NULL))
   )`,
  // One at a time of each creator.
  `CREATE UNIQUE INDEX draws_ongoing ON draws (creator_id) WHERE status NOT IN ('CLOSED', 'CANCELED')`,
  'CREATE INDEX draws_awaited ON draws (next_at) WHERE next_at IS NOT NULL',
  'CREATE INDEX draws_of_creator ON draws (creator_id, registered_at DESC)',
  'CREATE INDEX draws_newest ON draws (registered_at DESC, product_id DESC)',
  `CREATE TABLE draw_entries (
     mission_id uuid PRIMARY KEY,
     product_id uuid NOT NULL REFERENCES draws,
     fan_id uuid NOT NULL REFERENCES users,
     number integer NOT NULL CHECK (number > 0),
     salt text NOT NULL CHECK (salt ~ '^[0-9a-f]{32}$'),
     -- Name, phone and address, sealed under the key of who entered; null once they are destroyed.
     details text,
     terms_version integer NOT NULL,
     entered_at timestamptz(3) NOT NULL,
     read_at timestamptz(3),
     picked_by text CHECK (picked_by IN ('RANDOM', 'CHOICE')),
     place integer CHECK (place > 0),
     CHECK (place IS NULL OR picked_by IS NOT NULL),
     UNIQUE (product_id, number)
   )`,
  'CREATE UNIQUE INDEX draw_entries_of_fan ON draw_entries (fan_id, product_id)',
  'CREATE INDEX draw_entries_picked ON draw_entries (product_id, number) WHERE picked_by IS NOT NULL',
  // Every pick, and every one that was taken back: the record of the draw.
  `CREATE TABLE draw_steps (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     product_id uuid NOT NULL REFERENCES draws,
     number integer NOT NULL,
     step text NOT NULL CHECK (step IN ('PICKED', 'UNPICKED')),
     picked_by text NOT NULL CHECK (picked_by IN ('RANDOM', 'CHOICE')),
     at timestamptz(3) NOT NULL
   )`,
  'CREATE INDEX draw_steps_of_draw ON draw_steps (product_id, id)',
  // Each time that somebody saw whom a prize goes to: its creator. What staff saw stands in the log of their acts.
  `CREATE TABLE draw_readings (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     mission_id uuid NOT NULL REFERENCES draw_entries,
     reader_id uuid NOT NULL REFERENCES users,
     way text NOT NULL CHECK (way IN ('OPENED', 'EXPORTED')),
     at timestamptz(3) NOT NULL
   )`,
  'CREATE INDEX draw_readings_of_entry ON draw_readings (mission_id, at)',
];

/** Draw events, their entries, what was picked, and who read what people told of themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
