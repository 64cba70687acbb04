import { type Kysely, sql } from 'kysely';

/** Statements by their month, for the console's list. A statement is written once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index statements_of_month on statements (month desc, number desc)`.execute(db);
}
