import type { CarriedRows } from '@sowon/ledger';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Writes rows prepared for a ledger command, either in a plain transaction or on their own. */
export async function writeRows(db: Kysely<Database>, carried: CarriedRows): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(carried.sql, [JSON.stringify(carried.rows)]));
}
