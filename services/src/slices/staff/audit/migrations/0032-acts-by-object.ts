import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // A creator's page shows what was done to the creator and to their application, which have one id and two resources.
  'DROP INDEX staff_acts_of_object',
  'CREATE INDEX staff_acts_of_object ON staff_acts (object_id, at DESC, id DESC)',
];

/** The acts of one object, whatever resource names it, in the order its page shows them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
