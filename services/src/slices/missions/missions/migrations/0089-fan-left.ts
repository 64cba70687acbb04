import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `ALTER TABLE missions
     DROP CONSTRAINT missions_reject_reason_check,
     ADD CONSTRAINT missions_reject_reason_check CHECK (
       reject_reason IN ('OVERDUE', 'BLOCKED', 'CREATOR_BLOCKED', 'FAN_LEFT')
       OR (product_type = 'CUSTOM' AND accepted_at IS NULL AND reject_reason IN ('REFUSED', 'UNDECIDED', 'WITHDRAWN'))
       OR (product_type = 'LUCKY' AND accepted_at IS NULL AND reject_reason = 'ABANDONED')
       OR (product_type = 'EVENT' AND accepted_at IS NULL AND reject_reason IN ('NOT_DRAWN', 'EVENT_CANCELED'))
     )`,
];

/** A mission also ends as its fan leaves. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
