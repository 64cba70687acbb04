import { type Kysely, sql } from 'kysely';

/** What the lines of a batch come to, for the console's list of batches. A line is written some three times in its life. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payout_lines_sums on payout_lines (batch_id, state, won)`.execute(db);
}
