import type { PageOf } from '@sowon/contracts';

/** Which page of a list is asked for; `page` counts from 0. */
export interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/** One page of an offset list in the reply's form. */
export function pageOf<T>(content: T[], totalElements: number, { page, size }: PageAsked): PageOf<T> {
  const totalPages = Math.ceil(totalElements / size);
  return { content, totalPages, totalElements, last: page + 1 >= totalPages };
}

/**
 * The rows of one page, and how many the list has in all. One row more than the page holds is read, so the rows themselves
 * tell whether more follow; all are counted only where the page does not show the end of the list.
 * @param read the rows from an offset on, at most so many
 * @param count how many there are in all; it may be a little out of date
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

/** The pattern that finds `part` anywhere in a lower-case text by LIKE, its wildcards taken literally. */
export function containsPattern(part: string): string {
  return `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
