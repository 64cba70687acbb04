import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  'ALTER TABLE creators ADD COLUMN left_at timestamptz(3)',
  // What operators show again of somebody who has left stays hidden.
  `CREATE FUNCTION keep_left_creator_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.hidden_at := coalesce(NEW.hidden_at, NEW.left_at);
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER creators_left_hidden BEFORE UPDATE ON creators
     FOR EACH ROW WHEN (NEW.left_at IS NOT NULL) EXECUTE FUNCTION keep_left_creator_hidden()`,
];

/** Creators can leave; their page is hidden from then on, whatever operators do. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
