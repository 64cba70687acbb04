import type { PageOf } from '@sowon/contracts';
import { CompiledQuery, sql, type Transaction } from 'kysely';
import type { WholeList } from './console-list.ts';
import type { Database } from './schema.ts';

/** The requested page of a list; `page` counts from 0. */
interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/** Returns one page of an offset list in the form of the reply. */
export function pageOf<T>(content: T[], totalElements: number, { page, size }: PageAsked): PageOf<T> {
  const totalPages = Math.ceil(totalElements / size);
  return { content, totalPages, totalElements, last: page + 1 >= totalPages };
}

/**
 * Returns the rows of one page and the total of the list. It reads one row more than the page holds, so the rows show whether more follow. All rows are counted
 * only if the page does not show the end of the list.
 * @param read returns up to `limit` rows from an offset
 * @param count returns the total; it may be slightly out of date
 */
export async function readPage<Row>(
  { page, size }: PageAsked,
  read: (offset: number, limit: number) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; total: number }> {
  const offset = page * size;
  const found = await read(offset, size + 1);
  const isEndShown = found.length <= size && (found.length > 0 || page === 0);
  if (isEndShown) return { rows: found, total: offset + found.length };
  const counted = await count();
  const total = found.length === 0 ? Math.min(counted, offset) : Math.max(counted, offset + found.length);
  return { rows: found.slice(0, size), total };
}

/** Returns the LIKE pattern that finds `part` anywhere in a lower-case text, with wildcards escaped. */
export function containsPattern(part: string): string {
  return `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

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
