import { type Kysely, sql } from 'kysely';

/** Strikes. What was missed gives one at most, and a creator's are counted without gap or repetition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table strikes (
      id uuid primary key,
      creator_id uuid not null references creators (id),
      number integer not null check (number >= 1),
      source_type text not null check (source_type ~ '^[a-z]+(-[a-z]+)*$'),
      source_id uuid not null,
      given_at timestamptz(3) not null,
      unique (creator_id, number),
      unique (source_type, source_id)
    )`.execute(db);
}
