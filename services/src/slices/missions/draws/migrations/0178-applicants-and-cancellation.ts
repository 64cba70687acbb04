import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // Whether the entry itself said that its terms were agreed to, or only the form did that sent it.
  `ALTER TABLE draw_entries
     ADD COLUMN consent_by text NOT NULL DEFAULT 'ENTRY' CHECK (consent_by IN ('ENTRY', 'FORM'))`,
  // Each time that a creator had applicants' data in a list: one row a page.
  `CREATE TABLE draw_page_readings (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     product_id uuid NOT NULL REFERENCES draws,
     reader_id uuid NOT NULL REFERENCES users,
     -- Of the entries, as the draw counts them.
     numbers integer[] NOT NULL CHECK (cardinality(numbers) > 0),
     at timestamptz(3) NOT NULL
   )`,
  'CREATE INDEX draw_page_readings_of_draw ON draw_page_readings (product_id, at)',
  // A drawn event can be canceled as well: it was drawn, and then it ended so.
  `DO $$
   DECLARE rule text;
   BEGIN
     SELECT conname INTO STRICT rule FROM pg_constraint
      WHERE conrelid = 'draws'::regclass AND contype = 'c'
        AND pg_get_constraintdef(oid) LIKE '%DRAWN%CLOSED%' AND pg_get_constraintdef(oid) LIKE '%drawn_at IS NOT NULL%';
     EXECUTE format('ALTER TABLE draws DROP CONSTRAINT %I', rule);
   END $$`,
  `ALTER TABLE draws ADD CONSTRAINT draws_drawn CHECK (
     CASE WHEN status IN ('DRAWN', 'CLOSED') THEN drawn_at IS NOT NULL
          ELSE drawn_at IS NULL OR status = 'CANCELED' END
   )`,
];

/** Creators read their applicants' data page by page, which is written down; and an event can be canceled once it is drawn. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
