import { type Kysely, sql } from 'kysely';

/** What the console's list of files is ordered and narrowed by; a file is written once and then seldom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index files_newest on files (created_at desc, id desc)`.execute(db);
  await sql`create index files_of_owner on files (owner_id, created_at desc, id desc)`.execute(db);
  await sql`create index files_taken_down on files (created_at desc, id desc) where taken_down_at is not null`.execute(
    db,
  );
}
