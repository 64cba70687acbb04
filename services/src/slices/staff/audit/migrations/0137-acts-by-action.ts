import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The acts of one kind, in the order their list shows them: of what is seldom done all others would be read. There are some dozens of
 * kinds, and a few rows are added for each act of a person.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index staff_acts_of_action on staff_acts (action, at desc, id desc)`.execute(db);
}
