import { type Kysely, sql } from 'kysely';

/** What waits for a creator, the most pressing first; what has ended is in no such list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index missions_due_of_creator on missions (creator_id, due_at, id)
      where status in ('REQUESTED', 'ACCEPTED', 'TRANSCODING')`.execute(db);
}
