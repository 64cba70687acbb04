import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Takes an advisory lock on a name until the transaction ends, and waits for it; for things without a row that could be locked. */
export async function lockByName(trx: Transaction<Database>, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
