import { type QueryExecutorProvider, sql } from 'kysely';

const statement = `ALTER TABLE creators
  ADD COLUMN adult_mark_reason_in jsonb CHECK (jsonb_typeof(adult_mark_reason_in) = 'object'),
  ADD CONSTRAINT creators_adult_mark_reason_in CHECK (adult_mark_reason_in IS NULL OR adult_mark_reason IS NOT NULL)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(statement).execute(db);
}
