import { type Kysely, sql } from 'kysely';

/** The few missions that are hidden, for the console's list: no other mission is in this index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index missions_blocked on missions (created_at desc, id desc) where blocked_at is not null`.execute(
    db,
  );
}
