import { type QueryExecutorProvider, sql } from 'kysely';

/** A drawn event can be canceled: the entry of a winner who has no prize yet ends with it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE missions
         DROP CONSTRAINT missions_reject_reason_check,
         ADD CONSTRAINT missions_reject_reason_check CHECK (
           reject_reason IN ('OVERDUE', 'BLOCKED', 'CREATOR_BLOCKED', 'FAN_LEFT')
           OR (product_type = 'CUSTOM' AND accepted_at IS NULL AND reject_reason IN ('REFUSED', 'UNDECIDED', 'WITHDRAWN'))
           OR (product_type = 'LUCKY' AND accepted_at IS NULL AND reject_reason = 'ABANDONED')
           OR (product_type = 'EVENT' AND accepted_at IS NULL AND reject_reason = 'NOT_DRAWN')
           OR (product_type = 'EVENT' AND reject_reason = 'EVENT_CANCELED')
         )`,
    )
    .execute(db);
}
