import { queryOptions } from '@tanstack/react-query';
import { api, forEverybody } from '../../lib/api.ts';

const hourMs = 3_600_000;

/** Operator of the site, and the contacts of its support. */
export const supportOptions = () =>
  queryOptions({
    queryKey: ['support'],
    queryFn: () => api.support({}),
    staleTime: hourMs,
    meta: forEverybody,
  });
