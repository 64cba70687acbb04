import type { LedgerTables } from '@sowon/ledger';
import { type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import { guardedTables, type LedgerDatabase } from './ledger-database.ts';

/**
 * What `look` finds after a superuser has switched all triggers off, done the statements, and switched them on again; all of
 * it is undone afterwards.
 */
export async function afterTampering<T>(
  { db }: Pick<LedgerDatabase, 'db'>,
  statements: readonly string[],
  look: (trx: Transaction<LedgerTables>) => Promise<T>,
): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    for (const table of guardedTables) await switchTriggers(trx, table, 'DISABLE');
    for (const statement of statements) await sql.raw(statement).execute(trx);
    for (const table of guardedTables) await switchTriggers(trx, table, 'ENABLE ALWAYS');
    return await look(trx);
  } finally {
    await trx.rollback().execute();
  }
}

async function switchTriggers(db: QueryExecutorProvider, table: string, change: string): Promise<void> {
  const { rows } = await sql<{ tgname: string }>`
    SELECT tgname FROM pg_trigger WHERE tgrelid = ${`ledger.${table}`}::regclass AND NOT tgisinternal`.execute(
    db,
  );
  for (const { tgname } of rows) {
    await sql.raw(`ALTER TABLE ledger.${table} ${change} TRIGGER ${tgname}`).execute(db);
  }
}
