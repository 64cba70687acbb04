import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  'ALTER TABLE owed_refunds DROP CONSTRAINT owed_refunds_points_check, ADD CHECK (points >= 0)',
  'ALTER TABLE refunds DROP CONSTRAINT refunds_points_check, ADD CHECK (points >= 0)',
  `ALTER TABLE coin_history DROP CONSTRAINT coin_history_check,
     ADD CONSTRAINT coin_history_points CHECK (CASE WHEN points = 0 THEN refund_amount IS NOT NULL
       ELSE (points < 0) = (event_type IN ('USE', 'EXPIRED')) END)`,
];

/** Money of a charge may go back when no coin of it is left: two of the staff grant it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
