import { type QueryExecutorProvider, sql } from 'kysely';

/** When an order's money was counted towards what its member may charge a day. Those that are credited count without it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('ALTER TABLE payments ADD COLUMN counted_at timestamptz(3)').execute(db);
}
