import { type QueryExecutorProvider, sql } from 'kysely';

/** What an operator says to the author, in the languages beside the one that it was typed in. */
const statement = `ALTER TABLE comments
   ADD COLUMN block_reason_in jsonb CHECK (jsonb_typeof(block_reason_in) = 'object'),
   ADD COLUMN answer_in jsonb CHECK (jsonb_typeof(answer_in) = 'object'),
   ADD CONSTRAINT comments_block_reason_in CHECK (block_reason_in IS NULL OR block_reason IS NOT NULL),
   ADD CONSTRAINT comments_answer_in CHECK (answer_in IS NULL OR answer IS NOT NULL)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(statement).execute(db);
}
