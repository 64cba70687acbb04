import { policy } from '@sowon/contracts/policy';
import { useCallback, useMemo } from 'react';
import {
  ListPaginationContext,
  Pagination,
  type PaginationProps,
  useListContext,
  useListPaginationContext,
  useLocale,
  useTranslate,
} from 'react-admin';
import { count } from '../look/format.ts';
import { Hint } from './list-texts.tsx';

const { reachableRows } = policy.console;

/** The pagination of a list. For a long list it says that the total is an estimate and how far pages reach, and offers no pages beyond. */
export function ListPages(props: Pick<PaginationProps, 'rowsPerPageOptions'>) {
  const pages = useListPaginationContext();
  const { meta } = useListContext();
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { total = 0, page, perPage } = pages;
  const isLong = total > reachableRows || meta?.estimated === true;
  const reached = useMemo(() => {
    const reachable = Math.min(total, reachableRows);
    return { ...pages, total: reachable, hasNextPage: page * perPage < reachable };
  }, [pages, total, page, perPage]);
  const label = useCallback(
    ({ from, to }: { from: number; to: number }) =>
      translate(meta?.estimated === true ? 'console.pages.about' : 'console.pages.of', {
        from: count(from, locale),
        to: count(to, locale),
        total: count(total, locale),
      }),
    [translate, locale, total, meta],
  );
  if (!isLong) return <Pagination {...props} />;
  return (
    <ListPaginationContext.Provider value={reached}>
      <Pagination {...props} {...{ labelDisplayedRows: label }} />
      <Hint text="console.pages.reach" />
    </ListPaginationContext.Provider>
  );
}
