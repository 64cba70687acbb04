import { type Kysely, sql } from 'kysely';

/** What creators have said of new requests. Nothing here is changed: of each creator the last row holds, those before it tell what held. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_pauses (
      id bigint generated always as identity primary key,
      creator_id uuid not null references creators (id),
      paused_until timestamptz(3),
      most_open integer check (most_open between 1 and 1000),
      set_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index request_pauses_latest on request_pauses (creator_id, id desc)`.execute(db);
}
