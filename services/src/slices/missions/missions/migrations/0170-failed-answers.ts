import { type Kysely, sql } from 'kysely';

/** Why the last answer of a mission could not be converted, and when that was known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table missions
      add column failed_reason text check (length(failed_reason) <= 50),
      add column failed_at timestamptz(3)`.execute(db);
}
