import type { CarriedRows } from '@sowon/ledger';
import { CompiledQuery, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Writes rows that are made for a ledger command within a plain transaction. */
export async function writeRows(trx: Transaction<Database>, carried: CarriedRows): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(carried.sql, [JSON.stringify(carried.rows)]));
}
