import { type Kysely, sql } from 'kysely';

/**
 * Mails and pushes by what they tell, for the console's list: of a notice that few got, all others would be read. There are some dozens of
 * kinds, so a row is six bytes in the entry of its kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notices_of_kind on notices (notice) where mail_state <> 'NONE'`.execute(db);
  await sql`create index pushes_of_kind on pushes (notice)`.execute(db);
}
