import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `ALTER TABLE refunds DROP CONSTRAINT refunds_by_hand_reason_check, ADD CONSTRAINT refunds_by_hand_reason_check
     CHECK (by_hand_reason IN ('TRANSFER', 'NO_PAYMENT', 'REFUSED', 'NOT_LEFT', 'NOT_CARRIED_OUT', 'NOT_NAMED'))`,
  // What the provider was asked to pay and has not shown to be paid is looked for there while it is the staff's to pay.
  `ALTER TABLE refunds DROP CONSTRAINT refunds_check2, ADD CONSTRAINT refunds_next_try CHECK (CASE
     WHEN status IN ('DUE', 'ACCEPTED') THEN next_try_at IS NOT NULL
     WHEN status = 'BY_HAND' THEN next_try_at IS NULL OR by_hand_reason IN ('NOT_CARRIED_OUT', 'NOT_NAMED')
     ELSE next_try_at IS NULL END)`,
];

/** A refund that the provider took and never carried out becomes the staff's to pay. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
