import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `ALTER TABLE refunds
     ADD paying_by uuid REFERENCES users, ADD paying_since timestamptz(3),
     DROP CONSTRAINT refunds_status_check,
     ADD CONSTRAINT refunds_status_check
       CHECK (status IN ('DUE', 'ACCEPTED', 'BY_HAND', 'PAYING', 'RECORDED', 'PAID')),
     ADD CONSTRAINT refunds_paying CHECK (CASE WHEN status = 'PAYING'
       THEN num_nulls(paying_by, paying_since, way) = 0 ELSE num_nonnulls(paying_by, paying_since) = 0 END)`,
  `ALTER TABLE transfers
     ADD returning_by uuid REFERENCES users, ADD returning_since timestamptz(3),
     DROP CONSTRAINT transfers_status_check,
     ADD CONSTRAINT transfers_status_check CHECK (status IN ('OPEN', 'RETURNING', 'MATCHED', 'RETURNED')),
     ADD CONSTRAINT transfers_returning CHECK (CASE WHEN status = 'RETURNING'
       THEN num_nulls(returning_by, returning_since) = 0 ELSE num_nonnulls(returning_by, returning_since) = 0 END)`,
  'DROP INDEX transfers_open',
  `CREATE INDEX transfers_open ON transfers (due_at, id) WHERE status IN ('OPEN', 'RETURNING')`,
];

/** Whoever of the staff moves money by hand says so first, so that nobody else moves it too (docs/rules/refunds.md#payment-by-hand). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
