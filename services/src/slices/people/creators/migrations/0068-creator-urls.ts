import { type Kysely, sql } from 'kysely';

/**
 * Every page address that leads to a creator: the one they have, and those that their public page had before. One key holds
 * them all, so that nobody takes an address while somebody else leaves it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table creator_urls (
      url text primary key,
      creator_id uuid not null references creators (id),
      taken_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index creator_urls_of_creator on creator_urls (creator_id, taken_at desc)`.execute(db);
  await sql`
    insert into creator_urls (url, creator_id, taken_at)
    select url, id, created_at from creators`.execute(db);
}
