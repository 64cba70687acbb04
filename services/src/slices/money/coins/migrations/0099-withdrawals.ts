import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // What comes back for a charge that was withdrawn, in minor units of its currency; null in every other row.
  'ALTER TABLE coin_history ADD COLUMN refund_amount bigint CHECK (refund_amount >= 0)',
  'ALTER TABLE coin_history ADD COLUMN refund_currency text',
  `ALTER TABLE coin_history ADD CONSTRAINT coin_history_refund CHECK (
     (refund_amount IS NULL) = (refund_currency IS NULL) AND (refund_amount IS NULL OR event_type = 'USE'))`,
  `UPDATE coin_history h
      SET refund_amount = (e.payload ->> 'refund')::bigint, refund_currency = e.payload -> 'funding' ->> 'currency'
     FROM ledger.event e
    WHERE h.event_type = 'USE' AND h.payment_id IS NOT NULL
      AND e.stream_id = 'wallet-' || h.owner_id AND e.version = h.version AND e.type = 'ChargeRefunded'`,
];

/** The history of coins says what comes back for a charge that was withdrawn; rows of before learn it from their events. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
