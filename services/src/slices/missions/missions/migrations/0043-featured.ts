import { type Kysely, sql } from 'kysely';

/** The wishes that the front page may show, the newest first: few of all, so that none of the others is passed by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index missions_featured on missions (completed_at desc, id desc)
      where status = 'COMPLETED' and response_kind = 'VIDEO'
        and private = false and to_friend = false and blocked_at is null`.execute(db);
}
