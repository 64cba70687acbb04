import { type QueryExecutorProvider, sql } from 'kysely';

/** Serves what batches have of a month. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('CREATE INDEX payout_lines_of_month ON payout_lines (month, creator_id)').execute(db);
}
