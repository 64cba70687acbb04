import { type QueryExecutorProvider, sql } from 'kysely';

const earnings = `stream_id >= 'earnings-' AND stream_id < 'earnings.'`;

const statements = [
  // What each closed month paid of what its creator owed, one row for each thing owed.
  `CREATE TABLE settlement_deductions (
     creator_id uuid NOT NULL,
     month text COLLATE "C" NOT NULL,
     owed_id text COLLATE "C" NOT NULL,
     kind text NOT NULL CHECK (kind IN ('ADVANCE', 'INTRODUCTION_FEE', 'DEBT')),
     won bigint NOT NULL CHECK (won > 0),
     PRIMARY KEY (creator_id, month, owed_id),
     FOREIGN KEY (creator_id, month) REFERENCES settlements (creator_id, month)
   )`,
  // Months that were closed before the table was there: their events say it.
  `WITH owed AS (
     SELECT stream_id,
            coalesce(payload ->> 'advanceId', payload ->> 'feeId', payload ->> 'debtId') AS owed_id,
            CASE type WHEN 'AdvanceGiven' THEN 'ADVANCE' WHEN 'IntroductionFeeBooked' THEN 'INTRODUCTION_FEE' ELSE 'DEBT' END AS kind
       FROM ledger.event
      WHERE ${earnings} AND type IN ('AdvanceGiven', 'IntroductionFeeBooked', 'CreatorDebtBooked')
   ), deducted AS (
     SELECT stream_id, payload ->> 'month' AS month, part ->> 'owedId' AS owed_id, (part ->> 'won')::bigint AS won
       FROM ledger.event, jsonb_array_elements(payload -> 'deducted') AS part
      WHERE ${earnings} AND type = 'MonthConverted'
      UNION ALL
     SELECT stream_id, part ->> 'month', payload ->> 'owedId', (part ->> 'won')::bigint
       FROM ledger.event, jsonb_array_elements(payload -> 'months') AS part
      WHERE ${earnings} AND type = 'PayableDeducted'
   )
   INSERT INTO settlement_deductions (creator_id, month, owed_id, kind, won)
   SELECT substr(stream_id, length('earnings-') + 1)::uuid, month, owed_id, kind, won
     FROM deducted JOIN owed USING (stream_id, owed_id)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
