import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // Why coins went that were used for nothing, and coins of a charge that was taken back which are owed since then.
  `ALTER TABLE coin_history ADD COLUMN cause text CHECK (cause IN ('CHARGE_TAKEN_BACK', 'DEBT_SETTLED')),
     ADD COLUMN debt bigint CHECK (debt >= 0)`,
  `ALTER TABLE coin_history ADD CONSTRAINT coin_history_debt CHECK ((debt IS NOT NULL) = (cause IS NOT DISTINCT FROM 'CHARGE_TAKEN_BACK')
     AND (cause IS NULL OR event_type = 'USE'))`,
  // A charge may be taken back of which no coin is left.
  `ALTER TABLE coin_history DROP CONSTRAINT coin_history_points,
     ADD CONSTRAINT coin_history_points CHECK (CASE WHEN points = 0 THEN refund_amount IS NOT NULL OR debt > 0
       ELSE (points < 0) = (event_type IN ('USE', 'EXPIRED')) END)`,
  // A batch of the view that is under way ends first.
  `SELECT FROM ledger.consumer_checkpoint WHERE consumer = 'coin-history' ORDER BY shard FOR UPDATE`,
  `UPDATE coin_history h
      SET cause = CASE e.type WHEN 'ChargedBack' THEN 'CHARGE_TAKEN_BACK' ELSE 'DEBT_SETTLED' END,
          debt = (e.payload ->> 'debt')::bigint
     FROM ledger.event e
    WHERE h.event_type = 'USE' AND h.mission_id IS NULL AND h.refund_amount IS NULL
      AND e.stream_id = 'wallet-' || h.owner_id AND e.version = h.version AND e.type IN ('ChargedBack', 'DebtSettled')`,
  // Those of which no coin was left had no row. What the view has not come to yet, it writes by itself.
  `INSERT INTO coin_history (id, owner_id, version, event_type, points, payment_id, source, cause, debt, created_at)
   SELECT e.stream_id || ':' || e.version, substr(e.stream_id, length('wallet-') + 1)::uuid, e.version, 'USE', 0,
          (e.payload ->> 'paymentId')::uuid, 'CASH', 'CHARGE_TAKEN_BACK', (e.payload ->> 'debt')::bigint, e.recorded_at
     FROM ledger.event e
     JOIN ledger.consumer_checkpoint c ON c.consumer = 'coin-history' AND c.shard = e.shard AND c.seq >= e.shard_seq
    WHERE e.type = 'ChargedBack' AND e.payload ->> 'points' = e.payload ->> 'debt'
      AND NOT EXISTS (SELECT FROM ledger.isolated_stream i
                       WHERE i.consumer = c.consumer AND i.stream_id = e.stream_id AND i.first_seq <= e.shard_seq)`,
];

/** The history of coins says which of them went as a charge was taken back, and which settled what was owed for one. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
