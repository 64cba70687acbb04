import { CompiledQuery, sql, type Transaction } from 'kysely';
import type { WholeList } from './console-list.ts';
import type { Database } from './schema.ts';

const rowsAtOnce = 500;

/**
 * Every row of a list, some at a time, by a cursor: the server makes the order once, nothing is ever whole in memory, and what changes
 * meanwhile is not seen. Not to be read by two at once in a transaction.
 * @param trx reads at one instant: of isolation "repeatable read"
 */
export async function* readWhole<Row>(
  trx: Transaction<Database>,
  { query, toRows }: WholeList<Row>,
): AsyncGenerator<readonly Row[]> {
  // All of it is wanted: a plan that is fast for the first rows alone is not.
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
