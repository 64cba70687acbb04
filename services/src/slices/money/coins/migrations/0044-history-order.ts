import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // A wallet's events are numbered; two of one millisecond have no other order.
  'ALTER TABLE coin_history ADD COLUMN version bigint',
  `UPDATE coin_history SET version = substring(id FROM '[0-9]+$')::bigint`,
  'ALTER TABLE coin_history ALTER COLUMN version SET NOT NULL',
  'DROP INDEX coin_history_of_owner',
  'CREATE UNIQUE INDEX coin_history_of_owner ON coin_history (owner_id, version DESC) INCLUDE (points)',
];

/** The history of coins in the order of the wallet's events, from which the balance after each row is summed. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
