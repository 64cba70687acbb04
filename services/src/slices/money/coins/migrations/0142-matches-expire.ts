import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `ALTER TABLE deposit_matches ADD expires_at timestamptz(3),
     DROP CONSTRAINT deposit_matches_status_check,
     ADD CONSTRAINT deposit_matches_status_check CHECK (status IN ('PROPOSED', 'DONE', 'DROPPED', 'EXPIRED'))`,
  `UPDATE deposit_matches SET expires_at = proposed_at + interval '3 days' WHERE status = 'PROPOSED'`,
  `ALTER TABLE deposit_matches
     ADD CONSTRAINT deposit_matches_expiry CHECK (status NOT IN ('PROPOSED', 'EXPIRED') OR expires_at IS NOT NULL)`,
];

/** A match that waits for another one of the staff waits for some days (docs/rules/deposits.md#matching). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
