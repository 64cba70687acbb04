import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Waits until nobody else holds this name, and holds it until the transaction ends; for what has no row that could be locked. */
export async function lockByName(trx: Transaction<Database>, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
