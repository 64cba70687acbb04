import { type QueryExecutorProvider, sql } from 'kysely';

/** From here on keys are kept in a database of their own. A day after this step ran, no process reads the column any more. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `COMMENT ON COLUMN users.person_key IS 'kept in the database of keys instead; emptied by a sweep, dropped by the next release'`,
    )
    .execute(db);
}
