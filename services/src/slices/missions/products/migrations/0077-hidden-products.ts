import { type Kysely, sql } from 'kysely';

/** Products that operators hide from everybody but their creators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column hidden_at timestamptz(3)`.execute(db);
}
