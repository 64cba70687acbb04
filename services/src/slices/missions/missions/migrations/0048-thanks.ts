import { type Kysely, sql } from 'kysely';

/** When the fan thanked for the answer; there is one by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table missions
      add column thanked_at timestamptz(3),
      add check (thanked_at is null or status = 'COMPLETED')`.execute(db);
}
