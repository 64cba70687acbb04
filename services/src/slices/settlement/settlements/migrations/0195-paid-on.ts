import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The day (KST) on which the bank paid a month, which may be before the day on which it was booked. Months that were paid already get the day that
 * their batch or their approval names; a month that neither knows keeps the day of its booking.
 */
const statements = [
  'ALTER TABLE settlements ADD COLUMN paid_on date CHECK (paid_on IS NULL OR paid_at IS NOT NULL)',
  `UPDATE settlements AS settlement SET paid_on = coalesce(
     (SELECT (event.payload ->> 'paidOn')::date
        FROM payout_lines AS line
        JOIN ledger.event AS event ON event.stream_id = 'payout_batch-' || line.batch_id
         AND event.type = 'PayoutLinePaid' AND (event.payload ->> 'line')::integer = line.line
       WHERE line.creator_id = settlement.creator_id AND line.month = settlement.month AND line.state = 'PAID'
       ORDER BY line.done_at DESC LIMIT 1),
     (SELECT (wish -> 'payout' ->> 'paidOn')::date FROM approvals
       WHERE kind = 'HAND_PAYOUT' AND object_id = settlement.creator_id::text AND status = 'APPROVED'
         AND wish -> 'payout' ->> 'month' = settlement.month
       ORDER BY proposed_at DESC LIMIT 1),
     (paid_at AT TIME ZONE INTERVAL '9 hours')::date)
   WHERE paid_at IS NOT NULL`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
