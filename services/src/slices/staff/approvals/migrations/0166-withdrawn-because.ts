import { type QueryExecutorProvider, sql } from 'kysely';

/** Why a proposal was withdrawn that its maker did not withdraw themselves. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE approvals ADD COLUMN withdrawn_because text
         CHECK (withdrawn_because IS NULL OR (withdrawn_because = 'MAKER_LOST_ROLE' AND status = 'WITHDRAWN'))`,
    )
    .execute(db);
}
