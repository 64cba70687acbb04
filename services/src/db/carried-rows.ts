import type { CarriedRows } from '@sowon/ledger';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Writes rows that are made for a ledger command within a plain transaction, or by themselves. */
export async function writeRows(db: Kysely<Database>, carried: CarriedRows): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(carried.sql, [JSON.stringify(carried.rows)]));
}
