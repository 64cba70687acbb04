import type { CreatorListItem } from '@sowon/contracts/creators/schemas';
import type { PageOf } from '@sowon/contracts/primitives';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageByPage } from '../../lib/next-page.ts';

/** Sort orders of a search; the first one is the default. */
export const sorts = ['newest', 'recommended', 'popular'] as const;

interface Search {
  readonly name: string;
  /** Tag id; empty for all tags. */
  readonly tag: string;
  readonly sort: (typeof sorts)[number];
}

type Pages = InfiniteData<PageOf<CreatorListItem>, number>;

/** Removes duplicates: a new creator at the top pushes the last one of a page to the next page, which was read later. */
function eachOnce({ pages, pageParams }: Pages): Pages {
  const seen = new Set<string>();
  const isNew = ({ creator: { id } }: CreatorListItem) => !seen.has(id) && seen.add(id).has(id);
  return { pages: pages.map((page) => ({ ...page, content: page.content.filter(isNew) })), pageParams };
}

const convertingPollMs = 3_000;

/** Queries about creators and their tags. */
export const creatorQueries = {
  /** Tags that creators choose and fans search by. */
  tags: () =>
    queryOptions({ queryKey: ['creator-tags'], queryFn: () => api.creatorTags({}), staleTime: 600_000 }),
  /** Tells whether the member could have a page address. */
  pageAddress: (url: string) =>
    queryOptions({
      queryKey: ['page-address', url],
      queryFn: () => api.pageAddress({ params: { url } }),
      retry: false,
    }),
  /** A creator's public page, by id or by page address. */
  one: (idOrUrl: string) =>
    queryOptions({ queryKey: ['creator', idOrUrl], queryFn: () => api.creator({ params: { idOrUrl } }) }),
  /** Profile of the signed-in creator. */
  own: () =>
    queryOptions({
      queryKey: ['current-creator'],
      queryFn: () => api.currentCreator({}),
      refetchInterval: ({ state: { data } }) =>
        data?.intro?.state === 'PREPARING' ? convertingPollMs : false,
    }),
  /** The first creators of a sort order. @param size number of creators */
  first: (type: (typeof sorts)[number], size: number) =>
    queryOptions({
      queryKey: ['creators', type, size],
      queryFn: () => api.creatorPage({ query: { type, size } }),
    }),
  /** Pages of search results. */
  found: (search: Search) =>
    infiniteQueryOptions({
      queryKey: ['creators', search],
      queryFn: ({ pageParam }) =>
        api.creatorPage({
          query: {
            page: pageParam,
            type: search.sort,
            ...(search.name && { name: search.name }),
            ...(search.tag && { tags: search.tag }),
          },
        }),
      ...pageByPage,
      select: eachOnce,
      placeholderData: keepPreviousData,
    }),
};
