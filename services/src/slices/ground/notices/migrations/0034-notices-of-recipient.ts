import { type QueryExecutorProvider, sql } from 'kysely';

/** The console shows what a member was told, the newest first. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw('CREATE INDEX notices_of_recipient ON notices (recipient_id, created_at DESC, id DESC)')
    .execute(db);
}
