import { type QueryExecutorProvider, sql } from 'kysely';

/** From which kind of device and which country a session was begun; neither is known of those that run already. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw('ALTER TABLE sessions ADD COLUMN device text, ADD COLUMN country text CHECK (length(country) = 2)')
    .execute(db);
}
