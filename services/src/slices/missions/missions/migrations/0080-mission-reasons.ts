import { type QueryExecutorProvider, sql } from 'kysely';

/** What an operator says to the fan and the creator, in the languages beside the one that it was typed in. */
const statements = [
  `ALTER TABLE missions
     ADD COLUMN block_reason_in jsonb CHECK (jsonb_typeof(block_reason_in) = 'object'),
     ADD CONSTRAINT missions_block_reason_in CHECK (block_reason_in IS NULL OR block_reason IS NOT NULL)`,
  `ALTER TABLE mission_objections
     ADD COLUMN answer_in jsonb CHECK (jsonb_typeof(answer_in) = 'object'),
     ADD CONSTRAINT mission_objections_answer_in CHECK (answer_in IS NULL OR answer IS NOT NULL)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
