import { type Kysely, sql } from 'kysely';

/** How many coins a fan rolls away on a day at most, as they decided themselves; and the sums of their days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table roll_limits (
      fan_id uuid primary key references users (id),
      points integer check (points > 0),
      holds_from text not null check (holds_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      points_before integer check (points_before > 0)
    )`.execute(db);
  await sql`create index rolls_of_day on rolls (fan_id, rolled_at) include (points)`.execute(db);
}
