import type { PageOf } from '@sowon/contracts';

/** One page of an offset list in the reply's form; `page` counts from 0. */
export function pageOf<T>(
  content: T[],
  totalElements: number,
  { page, size }: { page: number; size: number },
): PageOf<T> {
  const totalPages = Math.ceil(totalElements / size);
  return { content, totalPages, totalElements, last: page + 1 >= totalPages };
}

/** The pattern that finds `part` anywhere in a lower-case text by LIKE, its wildcards taken literally. */
export function containsPattern(part: string): string {
  return `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
