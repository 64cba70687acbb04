import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // When the recipient had it before them; null until then. Of what was told before there was a page of it, nothing waits to be read.
  'ALTER TABLE notices ADD COLUMN read_at timestamptz(3)',
  'UPDATE notices SET read_at = created_at WHERE listed',
  'CREATE INDEX notices_unread ON notices (recipient_id) WHERE listed AND read_at IS NULL',
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
