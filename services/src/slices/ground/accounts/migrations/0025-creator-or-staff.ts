import { type QueryExecutorProvider, sql } from 'kysely';

/** Nobody is both: staff would approve their own page, and see and block what concerns them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE users ADD CONSTRAINT users_creator_or_staff CHECK (creator_id IS NULL OR staff_roles = '{}')`,
    )
    .execute(db);
}
