import type { LedgerTables } from '@sowon/ledger';
import { type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import { guardedTables, type LedgerDatabase } from './ledger-database.ts';

/**
 * Returns the result of `look` after a superuser has switched all triggers off, run the statements, and switched them on again; all of it is rolled back
 * afterwards.
 */
export async function afterTampering<T>(
  { db }: Pick<LedgerDatabase, 'db'>,
  statements: readonly string[],
  look: (trx: Transaction<LedgerTables>) => Promise<T>,
): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    await withoutTriggers(trx, statements);
    return await look(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/** Does the same permanently, as a restore from a backup would. */
export async function tamper(
  { db }: Pick<LedgerDatabase, 'db'>,
  statements: readonly string[],
): Promise<void> {
  await db.transaction().execute((trx) => withoutTriggers(trx, statements));
}

async function withoutTriggers(db: QueryExecutorProvider, statements: readonly string[]): Promise<void> {
  for (const table of guardedTables) await switchTriggers(db, table, 'DISABLE');
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of guardedTables) await switchTriggers(db, table, 'ENABLE ALWAYS');
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
