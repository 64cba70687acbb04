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

/** The orders of a search, the usual one first. */
export const sorts = ['newest', 'recommended', 'popular'] as const;

interface Search {
  readonly name: string;
  /** A tag's id; empty for all. */
  readonly tag: string;
  readonly sort: (typeof sorts)[number];
}

type Pages = InfiniteData<PageOf<CreatorListItem>, number>;

/** Somebody who comes in at the top meanwhile pushes the last of a page to the next one, which was read later: they are shown once. */
function eachOnce({ pages, pageParams }: Pages): Pages {
  const seen = new Set<string>();
  const isNew = ({ creator: { id } }: CreatorListItem) => !seen.has(id) && seen.add(id).has(id);
  return { pages: pages.map((page) => ({ ...page, content: page.content.filter(isNew) })), pageParams };
}

const convertingPollMs = 3_000;

/** What is read about creators. */
export const creatorQueries = {
  /** The tags that creators give themselves and fans search by. */
  tags: () =>
    queryOptions({ queryKey: ['creator-tags'], queryFn: () => api.creatorTags({}), staleTime: 600_000 }),
  /** Whether the member could have a page address. */
  pageAddress: (url: string) =>
    queryOptions({
      queryKey: ['page-address', url],
      queryFn: () => api.pageAddress({ params: { url } }),
      retry: false,
    }),
  /** A creator's public page, by id or by page address. */
  one: (idOrUrl: string) =>
    queryOptions({ queryKey: ['creator', idOrUrl], queryFn: () => api.creator({ params: { idOrUrl } }) }),
  /** The creator who is signed in. */
  own: () =>
    queryOptions({
      queryKey: ['current-creator'],
      queryFn: () => api.currentCreator({}),
      refetchInterval: ({ state: { data } }) =>
        data?.intro?.state === 'PREPARING' ? convertingPollMs : false,
    }),
  /** The first creators of an order, so many. */
  first: (type: (typeof sorts)[number], size: number) =>
    queryOptions({
      queryKey: ['creators', type, size],
      queryFn: () => api.creatorPage({ query: { type, size } }),
    }),
  /** Pages of a search. */
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
