import { type QueryExecutorProvider, sql } from 'kysely';

/** What a sender told of an upload, as it was sent: the protocol gives it back byte for byte. Older uploads told it in our words. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`ALTER TABLE resumable_uploads ADD COLUMN metadata text NOT NULL DEFAULT ''`.execute(db);
}
