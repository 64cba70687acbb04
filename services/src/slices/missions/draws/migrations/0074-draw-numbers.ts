import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE draws
     ADD COLUMN number_awaited_at timestamptz(3),
     ADD COLUMN number_drawn_at timestamptz(3),
     ADD COLUMN number_entered text CHECK (number_entered ~ '^lotto645( [1-9][0-9]*){8}$'),
     ADD COLUMN number_entered_by uuid REFERENCES users,
     ADD COLUMN number_entered_at timestamptz(3),
     ADD CONSTRAINT draws_number_awaited CHECK (number_awaited_at IS NOT NULL OR number_drawn_at IS NULL),
     ADD CONSTRAINT draws_number_drawn CHECK (
       (number_drawn_at IS NOT NULL) = (number_awaited_at IS NOT NULL AND frozen_at IS NOT NULL)
     ),
     ADD CONSTRAINT draws_number_entered CHECK (
       num_nulls(number_entered, number_entered_by, number_entered_at) IN (0, 3)
       AND (number_entered IS NULL OR number_entered_at >= number_drawn_at)
     )`,
  // Those that operators have to enter a number for: few, or none.
  `CREATE INDEX draws_number_due ON draws (number_drawn_at)
     WHERE number_drawn_at IS NOT NULL AND beacon IS NULL AND status IN ('DRAWING', 'NOW_DRAWING')`,
];

/** The public number that a draw waits for, and what operators entered of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
