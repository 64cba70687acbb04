import { CompiledQuery, sql, type Transaction } from 'kysely';
import type { WholeList } from './console-list.ts';
import type { Database } from './schema.ts';

const rowsAtOnce = 500;

/**
 * Reads all rows of a list in batches by a cursor. The server sorts once, memory holds one batch, and later changes are not seen. One transaction must not run
 * two of these at once.
 * @param trx has isolation level "repeatable read", so it reads at one instant
 */
export async function* readWhole<Row>(
  trx: Transaction<Database>,
  { query, toRows }: WholeList<Row>,
): AsyncGenerator<readonly Row[]> {
  // All rows are read: a plan that is fast only for the first rows would be slow.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  const declare = `declare whole_list no scroll cursor for ${query.sql}`;
  await trx.executeQuery(CompiledQuery.raw(declare, [...query.parameters]));
  for (;;) {
    const { rows } = await sql`fetch forward ${sql.lit(rowsAtOnce)} from whole_list`.execute(trx);
    if (rows.length > 0) yield await toRows(rows);
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close whole_list`.execute(trx);
}
